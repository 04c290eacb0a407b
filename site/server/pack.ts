import { join, resolve } from 'node:path'
import { makeFolder, USUAL_FOLDER } from '#service/runtime/make-folder.ts'
import { runNode } from './build/run-node.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm run pack -- [FOLDER]`: writes a tar file of what a server needs to run the site, built if it is not yet, into a
 * folder (`dist/` by default).
 */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
const [folder, ...more] = process.argv.slice(2)

try {
  // An option is not a folder: there are none.
  if (more.length > 0 || folder?.startsWith('-')) throw new Error('Name one folder, or none: npm run pack -- [FOLDER]')
  // Before the work of a minute.
  if (folder !== undefined) makeFolder(resolve(folder), USUAL_FOLDER)
  await runNode(root, ['codegen/main.ts'])
  const { DIST, isBuildFresh } = await import('./build/built-files.ts')
  if (!(await isBuildFresh(root))) await runNode(root, ['site/server/build.ts'])
  const { packSite } = await import('./build/pack-site.ts')
  console.log(await packSite(root, folder === undefined ? join(root, DIST) : resolve(folder)))
} catch (error) {
  exitWithReason(error)
}
