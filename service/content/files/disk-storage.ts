import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, open, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type FileStorage, isStorageName } from './file-storage.ts'

/** A storage in one folder on this machine. The folder is created on first write. */
export function createDiskStorage(folder: string): FileStorage {
  const place = (name: string) => {
    if (!isStorageName(name)) throw new Error(`"${name}" is not a storage name`)
    return join(folder, name)
  }
  return {
    async stat(name) {
      const found = await stat(place(name)).catch(absentAsNull)
      return found?.isFile() ? { size: found.size, modified: found.mtime } : null
    },
    read: (name, range) => createReadStream(place(name), range),
    readAll: (name) => readFile(place(name)),
    write: (name, source) => writeWhole(place(name), source),
    remove: (name) => rm(place(name), { force: true }),
  }
}

/**
 * Writes to a file next to the target and renames it, so that a crash or a full disk leaves either the old file or the
 * new one. Returns the number of bytes written.
 */
export async function writeWhole(path: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<number> {
  await mkdir(dirname(path), { recursive: true })
  const temporary = `${path}.${randomUUID()}.tmp`
  try {
    const target = createWriteStream(temporary, { flags: 'wx', mode: 0o600 })
    await pipeline(source instanceof Uint8Array ? Readable.from([source]) : source, target)
    await flush(temporary)
    await rename(temporary, path)
    return target.bytesWritten
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

async function flush(path: string) {
  const file = await open(path, 'r+')
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}

function absentAsNull(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
  throw error
}
