import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tests/support/longest-first.ts'

const PURE = '{domain,renderer,registry,site,studio}/**/*.test.{ts,tsx}'
const SERVICE = ['service/**/*.test.ts', 'tests/{contract/service,faults}/**/*.test.ts']
const CONTRACT = ['codegen/**/*.test.ts', 'tests/{contract,property,faults}/**/*.test.{ts,tsx}']

/** They replace modules, or import files of tests again, so each has a process of its own. */
const SERVICE_APART = [
  'service/{background/picture-encoder,content/files/decoding/picture-decoder}.test.ts',
  'tests/contract/service/{document-versions,on-postgres}.test.ts',
]
const CONTRACT_APART = ['tests/contract/{hostile-blocks.test.tsx,studio/studio-on-postgres.test.ts}']

// The service is loaded by Node itself, as it runs in production, which takes a quarter less time. React is not: Node
// cannot read JSX. A fault test that draws pages has the ending of a file with JSX.
const LOADED_BY_NODE = { experimental: { viteModuleRunner: false } }

export default defineConfig({
  plugins: [react()],
  test: {
    // A file that renders React into a document says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: ['tests/support/generate-once.ts'],
    setupFiles: ['tests/support/console-stays-empty.ts'],
    // Styles that content chooses by name are looked up in the sheet; the names of other classes need no sheet.
    css: {
      include: [/renderer\/ui\/layout\/[\w-]+\.module\.css$/, /\/(?:hero-banner|notice|carousel)\.module\.css$/],
      modules: { classNameStrategy: 'non-scoped' },
    },
    // A file waits for the processes that it starts and for time limits to pass, so that two cores have work for three.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // Files leave nothing behind that others could find, so they share processes and the modules loaded there. To
      // load the service or the site took each of them longer than its tests.
      { extends: true, test: { name: 'pure', include: [PURE], isolate: false } },
      {
        extends: true,
        test: { name: 'service', include: SERVICE, exclude: SERVICE_APART, isolate: false, ...LOADED_BY_NODE },
      },
      {
        extends: true,
        test: { name: 'contract', include: CONTRACT, exclude: [...SERVICE, ...CONTRACT_APART], isolate: false },
      },
      { extends: true, test: { name: 'service apart', include: SERVICE_APART, ...LOADED_BY_NODE } },
      { extends: true, test: { name: 'contract apart', include: CONTRACT_APART } },
    ],
  },
})
