import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

const PURE = '{domain,renderer,registry,site}/**/*.test.{ts,tsx}'

export default defineConfig({
  plugins: [react()],
  test: {
    // A file that renders React into a document says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: ['tests/support/generate-once.ts'],
    setupFiles: ['tests/support/console-stays-empty.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      // Files about functions and components leave nothing behind, so they share processes and the modules loaded there.
      { extends: true, test: { name: 'pure', include: [PURE], isolate: false } },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['{codegen,service}/**/*.test.{ts,tsx}', 'tests/{contract,faults,property}/**/*.test.{ts,tsx}'],
        },
      },
    ],
  },
})
