/**
 * `npm start` for the first of the journeys' two sites. It fills the store of the other one as well, by copying its
 * own: filling one takes ten seconds, for which both would wait.
 */
import { cp } from 'node:fs/promises'
import { runNode } from '#site/server/build/run-node.ts'
import { ROOT } from '#tests/support/source-files.ts'

const { DATA_DIR = '', TEST_STUDIO_DATA_DIR = '' } = process.env
await runNode(ROOT, ['codegen/main.ts'])
await runNode(ROOT, ['site/server/fill-store.ts'])
await cp(DATA_DIR, TEST_STUDIO_DATA_DIR, { recursive: true })
await import('#site/server/start.ts')
