import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'vite'
import { precompress } from '../finished/precompress.ts'
import { buildWorker } from './build-worker.ts'
import { DIST, PARTS, STAMP } from './built-files.ts'
import { inputHash } from './input-hash.ts'

/** Where a build is made before it takes the place of the last one. */
const NEXT = 'next'

/**
 * Builds the browser's and the server's half of the site, the service worker, which lists the built files, and the
 * studio. They take the place of the last build when they are complete. The stamp is written last, so that an
 * interrupted build counts as none.
 */
export async function buildSite(root: string): Promise<void> {
  const dist = join(root, DIST)
  const [client, server, studio] = PARTS.map((part) => join(dist, NEXT, part)) as [string, string, string]
  await rm(join(dist, NEXT), { recursive: true, force: true })
  const common = { root, configFile: join(root, 'vite.config.ts'), logLevel: 'warn', mode: 'production' } as const
  await build({ ...common, build: { outDir: client } })
  await build({ ...common, build: { outDir: server, ssr: true } })
  await buildWorker(root, client)
  await build({ ...common, configFile: join(root, 'vite.studio.config.ts'), build: { outDir: studio } })
  for (const folder of [client, studio]) await precompress(folder)
  await rm(join(dist, STAMP), { force: true })
  await replaceBuild(dist)
  // Hashed after the build: the theme's style sheet is one of its inputs and is written by it.
  await writeFile(join(root, DIST, STAMP), await inputHash(root))
}

/**
 * Puts the finished build in `next/` in the place of the last one. The last one's own assets are kept beside it: a site
 * that runs while it is built again, and the pages that visitors have open, still ask for them. Those that the last
 * build had kept itself are dropped.
 */
export async function replaceBuild(dist: string): Promise<void> {
  const list = join(dist, OWN_ASSETS)
  const last: string[] = JSON.parse(await readFile(list, 'utf8').catch(() => '[]'))
  const own = await Promise.all(PARTS.map((part) => assetsOf(join(dist, NEXT), part)))
  for (const path of last) await cp(join(dist, path), join(dist, NEXT, path), { force: false }).catch(absent)
  for (const part of PARTS) {
    await rename(join(dist, part), join(dist, NEXT, `last-${part}`)).catch(absent)
    await rename(join(dist, NEXT, part), join(dist, part))
  }
  await writeFile(list, JSON.stringify(own.flat()))
  await rm(join(dist, NEXT), { recursive: true, force: true })
}

/** The list of the assets that the build in place has made itself. */
const OWN_ASSETS = 'own-assets.json'

/** The built files whose names change with their contents, as paths in the folder of both halves. */
async function assetsOf(folder: string, half: string): Promise<string[]> {
  const names = await readdir(join(folder, half, 'assets')).catch(absent)
  return names?.map((name) => `${half}/assets/${name}`) ?? []
}

function absent(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
