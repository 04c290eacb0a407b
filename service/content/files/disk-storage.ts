import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { copyFile, mkdir, opendir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { flushToDisk } from '#service/runtime/flush-to-disk.ts'
import { PRIVATE_FILE, PRIVATE_FOLDER } from '#service/runtime/private-modes.ts'
import { type FileStorage, isStorageName, storageName } from './file-storage.ts'

/** A storage in one folder on this machine. The folder is created on first write. */
export function createDiskStorage(folder: string): FileStorage {
  const place = (name: string) => join(folder, storageName(name))
  return {
    async stat(name) {
      const found = await stat(place(name)).catch(absentAsNull)
      return found?.isFile() ? { size: found.size, modified: found.mtime } : null
    },
    read: (name, range) => createReadStream(place(name), range),
    readAll: (name) => readFile(place(name)),
    write: (name, source) => writeWhole(place(name), source),
    async copyIn(name, path) {
      await mkdir(dirname(place(name)), { recursive: true, mode: PRIVATE_FOLDER })
      await copyFile(path, place(name))
    },
    remove: (name) => rm(place(name), { force: true }),
    async *list() {
      const found = await opendir(folder, { recursive: true }).catch(absentAsNull)
      for await (const entry of found ?? []) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(folder, path).replaceAll(sep, '/')
        // Whatever else lies in the folder, no storage has put it there.
        const known = entry.isFile() && isStorageName(name) ? await stat(path).catch(absentAsNull) : null
        if (known) yield { name, modified: known.mtime, whole: !name.endsWith(UNFINISHED) }
      }
    },
  }
}

/** What the name of a file ends with while it is being written. */
const UNFINISHED = '.tmp'

/**
 * Writes to a file next to the target and renames it, so that a crash, a power failure or a full disk leaves either the
 * old file or the new one. Returns the number of bytes written.
 */
export async function writeWhole(path: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(path), { recursive: true, mode: PRIVATE_FOLDER })
  const temporary = `${path}.${randomUUID()}${UNFINISHED}`
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: PRIVATE_FILE })
    await pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, target)
    await flushToDisk(temporary, 'r+')
    await rename(temporary, path)
    // The new name is kept in the folder, which has to reach the disk as well.
    await flushToDisk(dirname(path))
    return target.bytesWritten
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
