import { join } from 'node:path'
import { runNode } from './build/run-node.ts'
import { cacheCompiledCode } from './cache-compiled-code.ts'
import { exitWithReason } from './exit-with-reason.ts'

/**
 * `npm start`: creates whatever is missing or stale (generated code, the built files), then starts the built site. What
 * only prepares runs in processes of its own, whose memory the one that serves never needs.
 */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
cacheCompiledCode(root)

try {
  await runNode(root, ['codegen/main.ts'])
  // The generated code now exists; modules that need it are loaded only from here on.
  // Building takes a minute, which would be in vain with a wrong setting or a taken port.
  const { readSettings } = await import('#service/runtime/settings/read-settings.ts')
  const { refuseTakenPort } = await import('#service/runtime/server/listen.ts')
  await refuseTakenPort(readSettings(process.env))
  const { isBuildFresh } = await import('./build/built-files.ts')
  if (!(await isBuildFresh(root))) await runNode(root, ['site/server/build.ts'])
  await import('./start-built.ts')
} catch (error) {
  exitWithReason(error)
}
