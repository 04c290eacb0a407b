import { existsSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What the generator reads; the generator itself is loaded once, so its own files need a restart. */
export const WATCHED_FOLDERS = ['schemas', 'registry', 'site/messages']

/** Editors save in several steps; one run follows the last of them. */
const SETTLE_MS = 60

/** Calls `changed` after every burst of changes below the input folders. Answers a function that stops it. */
export function watchInputs(root: string, changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined
  const settle = () => {
    clearTimeout(timer)
    timer = setTimeout(changed, SETTLE_MS)
  }
  const watchers = WATCHED_FOLDERS.map((folder) => join(root, folder))
    .filter((folder) => existsSync(folder))
    .map((folder) => watch(folder, { recursive: true }, settle))
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers) watcher.close()
  }
}
