import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { writeWhole } from './disk-storage.ts'

const DIGEST_BYTES = 32

function digest(name: string, bytes: Uint8Array): Buffer {
  return createHash('sha256').update(name).update(bytes).digest()
}

/** Keeps what was made under a name; on a full disk it is not kept, and made again for the next visitor. */
export async function keep(folder: string, name: string, bytes: Buffer): Promise<void> {
  await writeWhole(join(folder, name), Buffer.concat([bytes, digest(name, bytes)])).catch(ignoreFullDisk)
}

/**
 * What was kept, without the digest of its name and bytes at its end; null if there is none, or if it was emptied, cut,
 * garbled or is kept for another name, so that it is made again: what is sent may be cached for a year.
 */
export async function readKept(folder: string, name: string): Promise<Buffer | null> {
  const file = await readOrNull(readFile(join(folder, name)))
  if (file === null || file.length <= DIGEST_BYTES) return null
  const bytes = file.subarray(0, -DIGEST_BYTES)
  return digest(name, bytes).equals(file.subarray(-DIGEST_BYTES)) ? bytes : null
}

/** What is read; null if there is no such file. */
export async function readOrNull(reading: Promise<Buffer>): Promise<Buffer | null> {
  return reading.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
}

function ignoreFullDisk(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOSPC' && error.code !== 'EDQUOT' && error.code !== 'EROFS') throw error
}
