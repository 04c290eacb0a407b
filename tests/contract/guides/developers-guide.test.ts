import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { documentedCommands } from '#tests/support/documented-commands.ts'
import { copyProject, type ProjectCopy } from '#tests/support/project-copy.ts'

/** Each command is a run of npm and everything that it starts, on a busy machine. */
const PATIENCE_MS = 180_000

/** What a server prints once it is ready; the test then stops it. */
const READY = /ori is ready/

let copy: ProjectCopy
const dataDir = mkdtempSync(join(tmpdir(), 'ori-guide-'))
beforeAll(() => {
  copy = copyProject()
}, PATIENCE_MS)
afterAll(() => {
  copy.remove()
  rmSync(dataDir, { recursive: true, force: true })
})

/** Runs a line as a shell does. For a server the status is 0 once it has said that it is ready. */
function run(line: string): Promise<{ status: number | null; output: string }> {
  return new Promise((resolve) => {
    const env = { ...process.env, PORT: '0', DATA_DIR: dataDir, DATABASE_URL: '', NODE_ENV: undefined }
    const child = spawn(line, { cwd: copy.root, shell: true, detached: true, env })
    let output = ''
    const hear = (chunk: Buffer) => {
      output += chunk
      // Signal the whole group: npm does not pass signals on to what a shell started for it.
      if (READY.test(output) && child.pid) process.kill(-child.pid, 'SIGTERM')
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.on('close', (code) => resolve({ status: READY.test(output) ? 0 : code, output }))
  })
}

const lines = new Set(documentedCommands('tests/contract/guides/developers-guide.test.ts').map(({ line }) => line))

describe('the guide for developers', () => {
  it.each([...lines])(
    '%s',
    async (line) => {
      const { status, output } = await run(line)
      expect(status, output).toBe(0)
    },
    PATIENCE_MS,
  )
})
