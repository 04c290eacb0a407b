import type { Readable } from 'node:stream'

/** What a storage knows of a kept file without reading it. */
interface StoredFile {
  size: number
  modified: Date
}

/** An inclusive run of bytes, as HTTP counts them. */
export interface ByteRange {
  start: number
  end: number
}

/**
 * Where bytes are kept. A storage is one closed area (the public files, or the visitors' private ones);
 * names are relative and checked by `isStorageName`, so a name can never leave its area.
 */
export interface FileStorage {
  /** Null when there is no such file. */
  stat(name: string): Promise<StoredFile | null>
  /** Streams the whole file or one range of it; the stream fails when the file is gone. */
  read(name: string, range?: ByteRange): Readable
  /** The whole file in memory: for pictures and small files only. */
  readAll(name: string): Promise<Buffer>
  /** Keeps the bytes under this name, all or nothing: a reader never sees half a file. Answers the size. */
  write(name: string, source: Uint8Array | AsyncIterable<Uint8Array>): Promise<number>
  /** Removes the file; a file that is not there is no error. */
  remove(name: string): Promise<void>
}

// Each segment begins with a letter or digit, so none can be empty, hidden or climb.
const STORAGE_NAME = /^[A-Za-z0-9][A-Za-z0-9._-]*(?:\/[A-Za-z0-9][A-Za-z0-9._-]*)*$/

/** Whether a name may be used in a storage: plain segments joined by slashes, none that climbs. */
export function isStorageName(name: string): boolean {
  return name.length <= 255 && STORAGE_NAME.test(name)
}
