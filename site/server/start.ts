import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { runNode } from './build/run-node.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm start`: creates whatever is missing or stale (generated code, the built files, the store with its demo), then
 * serves the site.
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
  const { serveSite } = await import('./serve-site.ts')
  await serveSite(root)
  flushCompileCache()
} catch (error) {
  exitWithReason(error)
}
