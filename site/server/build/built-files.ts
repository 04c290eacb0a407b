import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { inputHash } from './input-hash.ts'

/** The folder of the built files, relative to the project's root. */
export const DIST = 'dist'
/** The folders in it: what browsers load, what renders pages, and the studio. */
export const PARTS = ['client', 'server', 'studio']
/** The file in it with the digest of what they were built from. */
export const STAMP = 'inputs.sha256'

/** Whether the built files exist and match the current sources. */
export async function isBuildFresh(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, DIST, STAMP), 'utf8').catch(() => null)
  return stamp !== null && stamp === (await inputHash(root))
}
