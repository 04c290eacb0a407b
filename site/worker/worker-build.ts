import type { Locale } from '#generated/types.ts'

/** The name of the built worker: it is served at the root, because a worker controls the addresses below its own. */
export const WORKER_FILE = 'sw.js'

/** The values that the build writes into the worker's code, so that every new build makes a new worker. */
export interface WorkerBuild {
  /** Differs for every list of files. */
  version: string
  /** The files of the shell that every page needs, as addresses. */
  shell: string[]
  /** The site's style sheet, for the offline page. */
  styleSheet: string
  /** The texts of the offline page. */
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
