import { join } from 'node:path'
import { runNode } from './build/run-node.ts'

/** `npm run build`: builds the generated code and both halves of the site, whether stale or not. */
process.env.NODE_ENV = 'production'
const root = join(import.meta.dirname, '..', '..')
const started = performance.now()
await runNode(root, ['codegen/main.ts'])
// Vite is loaded only now: its configuration imports files that read generated code.
const { buildSite } = await import('./build/build-site.ts')
await buildSite(root)
console.log(`site: built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
