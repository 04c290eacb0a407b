import { flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { become } from './become.ts'
import { runNode } from './build/run-node.ts'
import { cacheCompiledCode } from './cache-compiled-code.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * The last steps of `npm start`, and all of it where the site has been built elsewhere: fills a missing store with the
 * demo, then serves the site. Filling runs in a process of its own, whose memory the one that serves never needs.
 */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
cacheCompiledCode(root)

try {
  const { readSettings } = await import('#service/runtime/settings/read-settings.ts')
  const { isStoreMissing } = await import('#service/store/store-file.ts')
  const settings = readSettings(process.env)
  if (settings.contentUrl === null && isStoreMissing(settings)) await runNode(root, ['site/server/fill-store.ts'])
  flushCompileCache()
  await become(join(root, 'site/server/serve.ts'))
} catch (error) {
  exitWithReason(error)
}
