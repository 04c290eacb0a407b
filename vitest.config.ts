import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  test: {
    include: [
      '{codegen,service,renderer,registry,site}/**/*.test.{ts,tsx}',
      'tests/{contract,faults,property}/**/*.test.{ts,tsx}',
    ],
    // A file that draws React into a document says so at its head: `// @vitest-environment happy-dom`.
    environment: 'node',
    globalSetup: ['tests/support/generate-once.ts'],
    setupFiles: ['tests/support/console-stays-empty.ts'],
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
