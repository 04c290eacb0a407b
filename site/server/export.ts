import { join, resolve } from 'node:path'
import { cacheCompiledCode } from './cache-compiled-code.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm run export -- FOLDER`: writes the published site as files, from the built site and the store that the settings
 * name. A site may run on that store meanwhile.
 */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
cacheCompiledCode(root)
const [folder, ...more] = process.argv.slice(2)

try {
  // An option is not a folder: there are none.
  if (folder === undefined || more.length > 0 || folder.startsWith('-'))
    throw new Error('Name one folder: npm run export -- FOLDER')
  const { exportBuiltSite } = await import('./export/export-built-site.ts')
  const { pages, files, moved } = await exportBuiltSite(root, resolve(folder), process.env)
  console.log(`${pages} pages, ${files} files, ${moved} redirects.`)
} catch (error) {
  exitWithReason(error)
}
