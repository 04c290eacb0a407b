import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from '../finished/precompress.ts'
import { buildWorker } from './build-worker.ts'
import { inputHash } from './input-hash.ts'

/** The folder of the built files, relative to the project's root. */
export const DIST = 'dist'
const STAMP = 'inputs.sha256'

/** Whether the built files exist and match the current sources. */
export async function isBuildFresh(root: string): Promise<boolean> {
  const stamp = await readFile(join(root, DIST, STAMP), 'utf8').catch(() => null)
  return stamp !== null && stamp === (await inputHash(root))
}

/**
 * Builds the browser's and the server's half of the site, then the service worker, which lists the built files. The
 * stamp is written last, so that an interrupted build counts as none.
 */
export async function buildSite(root: string): Promise<void> {
  await rm(join(root, DIST), { recursive: true, force: true })
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' } as const
  await build(common)
  await build({ ...common, build: { ssr: true } })
  await buildWorker(root, join(root, DIST, 'client'))
  await precompress(join(root, DIST, 'client'))
  // Hashed after the build: the theme's style sheet is one of its inputs and is written by it.
  await writeFile(join(root, DIST, STAMP), await inputHash(root))
}
