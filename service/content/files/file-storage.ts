import type { Readable } from 'node:stream'

/** What a storage knows about a file without reading it. */
interface StoredFile {
  size: number
  modified: Date
}

/** One entry in the list of a storage's files. */
interface ListedFile {
  name: string
  modified: Date
  /** False for the beginning of a file that is still being written, or whose writer has died. */
  whole: boolean
}

/** An inclusive range of bytes, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where bytes are kept. A storage is one closed area (the public files, or the visitors' private ones); names are
 * relative and checked by `isStorageName`, so a name can never lead outside its area.
 */
export interface FileStorage {
  /** Null if there is no such file. */
  stat(name: string): Promise<StoredFile | null>
  /** Streams the whole file or one range of it; the stream fails if the file is gone. */
  read(name: string, range?: ByteRange): Readable
  /**
   * The whole file in memory; for pictures and small files only. Fails with the code ENOENT if there is no such file.
   */
  readAll(name: string): Promise<Buffer>
  /** Stores the bytes under this name, all or nothing: a reader never sees half a file. Returns the size. */
  write(name: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>
  /** Stores a file of this machine under this name. */
  copyIn(name: string, path: string): Promise<void>
  /** Removes the file and what was begun of it; a missing file is not an error. */
  remove(name: string): Promise<void>
  /** Every file, also those that are not whole. */
  list(): AsyncIterable<ListedFile>
}

// Each segment begins with a letter or digit, so none can be empty, be hidden or go up a level.
const STORAGE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Whether a name may be used in a storage: plain segments joined by slashes, none of which goes up a level. */
export function isStorageName(name: string): boolean {
  return name.length <= 255 && STORAGE_NAME.test(name)
}

/** The name, if it may be used in a storage; anything else is a mistake of the program. */
export function storageName(name: string): string {
  if (!isStorageName(name)) throw new Error(`"${name}" is not a storage name`)
  return name
}

/** There is no such file: the error that a missing file on disk gives as well. */
export class MissingFile extends Error {
  readonly code = 'ENOENT'

  constructor(name: string) {
    super(`There is no file ${name}.`)
    this.name = 'MissingFile'
  }
}

/**
 * Does the work that stores a file. If it fails, nothing of the file is kept, and callers learn why the work failed
 * even if the file cannot be removed either: the background work removes files that no row knows.
 */
export async function keptOrRemoved<T>(
  storage: Pick<FileStorage, 'remove'>,
  name: string,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    await storage.remove(name).catch(() => undefined)
    throw error
  }
}
