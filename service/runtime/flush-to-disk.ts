import { open } from 'node:fs/promises'

/**
 * Resolves when a file, or the names in a folder, are on the disk and outlast a power failure. Some systems flush only
 * what is open for writing (`r+`), which a folder cannot be.
 */
export async function flushToDisk(path: string, flags: 'r' | 'r+' = 'r'): Promise<void> {
  const file = await open(path, flags)
  try {
    await file.sync()
  } finally {
    await file.close()
  }
}
