import { randomBytes } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '#service/runtime/make-folder.ts'
import { PRIVATE_FILE } from '#service/runtime/private-modes.ts'

/** Where a key that is not in the settings is kept. */
export const secretKeyFile = (dataDir: string) => join(dataDir, 'secret-key')

/**
 * The key that signs download links: the one from the settings, otherwise one generated once and kept in the data
 * folder, so that links survive a restart.
 */
export async function keepSecretKey(given: string | null, dataDir: string): Promise<string> {
  if (given !== null) return given
  const path = secretKeyFile(dataDir)
  makeFolder(dataDir)
  const made = randomBytes(32).toString('base64url')
  // Of several processes starting at the same time only one gets to write the key; the others read what it wrote.
  await writeFile(path, made, { flag: 'wx', mode: PRIVATE_FILE }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
  const kept = (await readFile(path, 'utf8')).trim()
  if (kept.length < 32) {
    throw new Error(
      `The file ${path} does not hold a key: delete it (download links already sent stop working) and start again.`,
    )
  }
  return kept
}
