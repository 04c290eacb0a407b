import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'

/** What the generator reads; the generator itself is loaded once, so its own files need a restart. */
const WATCHED_FOLDERS = ['schemas', 'registry', 'site/messages']

/** Editors save in several steps; one run follows the last of them. */
const SETTLE_MS = 60

/**
 * Calls `changed` after every burst of changes below the input folders. Answers a function that stops it.
 *
 * Each folder is watched by itself: the recursive watch of Linux follows files rather than folders and goes deaf for a file once an editor
 * has replaced it, which is how most editors save.
 */
export function watchInputs(root: string, changed: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  const notice = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      followFolders()
      changed()
    }, SETTLE_MS)
  }

  function followFolders(): void {
    const folders = new Set(WATCHED_FOLDERS.flatMap((folder) => foldersBelow(join(root, folder))))
    for (const [folder, watcher] of watchers) {
      if (folders.has(folder)) continue
      watcher.close()
      watchers.delete(folder)
    }
    for (const folder of folders) if (!watchers.has(folder)) watchers.set(folder, watch(folder, notice))
  }

  followFolders()
  return () => {
    clearTimeout(timer)
    for (const watcher of watchers.values()) watcher.close()
  }
}

/** A folder and all folders in it; none when it does not exist. */
function foldersBelow(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...inner.flatMap((entry) => foldersBelow(join(folder, entry.name)))]
  } catch {
    return []
  }
}
