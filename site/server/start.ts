import { enableCompileCache, flushCompileCache } from 'node:module'
import { join } from 'node:path'
import { exitWithReason } from './exit-with-reason.ts'
import { runNode } from './run-node.ts'

/** `npm start`: makes what is missing or stale (generated code, the built files, the store with its demo), then serves the site. */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
// Reading some hundred modules of TypeScript takes longer than all else of a start; what came out of it is kept, for the processes started from here too.
const compiled = join(root, 'node_modules', '.cache', 'compiled')
process.env.NODE_COMPILE_CACHE ??= compiled
enableCompileCache(compiled)

try {
  await runNode(root, ['codegen/main.ts'])
  // From here on generated code is there; modules that need it are loaded only now.
  const { isBuildFresh } = await import('./build-site.ts')
  if (!(await isBuildFresh(root))) await runNode(root, ['site/server/build.ts'])
  const { serveSite } = await import('./serve-site.ts')
  await serveSite(root)
  flushCompileCache()
} catch (error) {
  exitWithReason(error)
}
