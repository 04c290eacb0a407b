import { type FSWatcher, readdirSync, watch } from 'node:fs'
import { join } from 'node:path'
import { MESSAGE_FOLDERS } from './model/message-table.ts'

/**
 * The folders that the generator reads. The generator itself is loaded once, so changes to its own files need a
 * restart.
 */
const WATCHED_FOLDERS = ['schemas', 'registry', 'site/content', ...Object.values(MESSAGE_FOLDERS)]

/** Editors save in several steps; a run starts this long after the last of them. */
const SETTLE_MS = 60

/**
 * Calls `changed` after every burst of changes below the input folders, and `saved` at once at each of them. Returns a
 * function that stops watching.
 *
 * Each folder is watched separately: on Linux, a recursive watch follows files rather than folders and no longer
 * notices a file once an editor has replaced it, which is how most editors save.
 */
export function watchInputs(root: string, changed: () => void, saved?: () => void): () => void {
  const watchers = new Map<string, FSWatcher>()
  let timer: NodeJS.Timeout | undefined

  const notice = () => {
    saved?.()
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

/** A folder and all folders below it; empty if it does not exist. */
function foldersBelow(folder: string): string[] {
  try {
    const inner = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
    return [folder, ...inner.flatMap((entry) => foldersBelow(join(folder, entry.name)))]
  } catch {
    return []
  }
}
