import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      '{codegen,domain,service,renderer,registry,site}/**/*.test.{ts,tsx}',
      'tests/{contract,faults,property}/**/*.test.{ts,tsx}',
    ],
    // A file that renders React into a document says so in its first line: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: ['tests/support/generate-once.ts'],
    setupFiles: ['tests/support/console-stays-empty.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
