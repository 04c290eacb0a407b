import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { become } from './become.ts'
import { runNode } from './build/run-node.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm start`: creates whatever is missing or stale (generated code, the built files, the store with its demo), then
 * serves the site. What only prepares runs in processes of its own, whose memory the one that serves never needs.
 */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
// Loading some hundred TypeScript modules takes longer than the rest of a start, so the compiled code is cached, also
// for the processes started from here.
const compiled = join(root, 'node_modules', '.cache', 'compiled')
process.env.NODE_COMPILE_CACHE ??= compiled
enableCompileCache(compiled)

try {
  await runNode(root, ['codegen/main.ts'])
  // The generated code now exists; modules that need it are loaded only from here on.
  const { isBuildFresh } = await import('./build/build-site.ts')
  if (!(await isBuildFresh(root))) await runNode(root, ['site/server/build.ts'])
  const { readSettings } = await import('#service/runtime/settings/read-settings.ts')
  const { isStoreMissing } = await import('#service/store/store-file.ts')
  const settings = readSettings(process.env)
  if (settings.contentUrl === null && isStoreMissing(settings)) await runNode(root, ['site/server/fill-store.ts'])
  flushCompileCache()
  await become(join(root, 'site/server/serve.ts'))
} catch (error) {
  exitWithReason(error)
}
