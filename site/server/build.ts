import { join } from 'node:path'
import { runNode } from './build/run-node.ts'
import { exitWithReason } from './exit-with-reason.ts'

/** `npm run build`: builds the generated code and both halves of the site, whether stale or not. */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
const started = performance.now()
await runNode(root, ['codegen/main.ts'])
// Vite is loaded only now: its configuration imports files that read generated code.
const { buildSite } = await import('./build/build-site.ts').catch(refuseWithoutTools)
await buildSite(root)
console.log(`site: built in ${((performance.now() - started) / 1000).toFixed(1)} s`)

function refuseWithoutTools(error: unknown): never {
  if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND') throw error
  exitWithReason(
    'site: dist/ is missing or stale, and the packages that build it are not installed. Install them (npm ci), or copy generated/ and dist/ from a build of these sources.',
  )
}
