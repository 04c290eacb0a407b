import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** The kind of thing at a path, or why it cannot be read. */
export type PathKind = 'file' | 'folder' | { reason: string }

/** Something below a folder that should have been read. */
export interface UnreadPath {
  path: string
  reason: string
}

/** Folders that never contain content. */
const SKIPPED = new Set(['node_modules', 'generated', 'dist'])

/**
 * The kind of thing at a path, with links followed. Anything else, which might never end or deliver anything, gives a
 * reason.
 */
export function pathKind(path: string): PathKind {
  try {
    const found = statSync(path, { throwIfNoEntry: false })
    if (!found) return { reason: 'There is no such file or folder.' }
    if (found.isDirectory()) return 'folder'
    return found.isFile() ? 'file' : { reason: 'It is not a regular file.' }
  } catch (error) {
    return { reason: whyUnreadable(error) }
  }
}

/** A sentence about an error of the file system. */
export function whyUnreadable(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'ELOOP') return 'The link leads back to itself.'
  if (code === 'EACCES' || code === 'EPERM') return 'This user has no right to read it.'
  return `It cannot be read: ${error instanceof Error ? error.message : String(error)}`
}

/** Every JSON file below a folder in the order of names, with links followed, and the paths that cannot be read. */
export function jsonFilesBelow(folder: string): { files: string[]; unread: UnreadPath[] } {
  const files: string[] = []
  const unread: UnreadPath[] = []
  const walk = (path: string, above: readonly string[]) => {
    for (const entry of entriesOf(path, unread)) {
      if (entry.name.startsWith('.') || SKIPPED.has(entry.name)) continue
      const inner = join(path, entry.name)
      const named = entry.name.endsWith('.json')
      const kind = entry.isDirectory() || entry.isSymbolicLink() || named ? pathKind(inner) : 'file'
      if (kind === 'folder') {
        const real = realpathSync(inner)
        if (above.includes(real)) unread.push({ path: inner, reason: 'The link leads to a folder that it lies in.' })
        else walk(inner, [...above, real])
      } else if (named && kind === 'file') files.push(inner)
      else if (named && kind !== 'file') {
        unread.push({ path: inner, reason: entry.isSymbolicLink() ? brokenLink(kind.reason) : kind.reason })
      }
    }
  }
  const kind = pathKind(folder)
  if (kind === 'folder') walk(folder, [realpathSync(folder)])
  return { files, unread }
}

/** The entries of a folder in the order of names; a folder that cannot be read is added to `unread`. */
export function entriesOf(folder: string, unread: UnreadPath[]): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  } catch (error) {
    unread.push({ path: folder, reason: whyUnreadable(error) })
    return []
  }
}

function brokenLink(reason: string): string {
  return reason.startsWith('There is no') ? 'The link leads to nothing.' : reason
}
