import type { Locale } from '#generated/types.ts'

/** The name of the built worker: it stands at the root, since a worker rules the addresses below its own. */
export const WORKER_FILE = 'sw.js'

/** What the build tells the worker: it is written into the worker's code, so that a new build is a new worker. */
export interface WorkerBuild {
  /** Another one for every other list of files. */
  version: string
  /** The files of the shell that every page needs, as addresses. */
  shell: string[]
  /** The site's style sheet, for the offline page. */
  styleSheet: string
  /** Words of the offline page. */
  words: Record<Locale, OfflineWords>
}

export interface OfflineWords {
  title: string
  text: string
  saved: string
  none: string
  retry: string
  home: string
}
