import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { childEnvironment } from '#tests/support/servers/child-environment.ts'

const MAIN = fileURLToPath(new URL('../../service/main.ts', import.meta.url))

let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-fault-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

/** Starts the service and waits until it ends. */
function start(environment: Record<string, string>): Promise<{ code: number | null; text: string }> {
  const child = spawn(process.execPath, [MAIN], {
    env: childEnvironment({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', ...environment }),
  })
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => void chunks.push(String(chunk)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, text: chunks.join('') })))
}

describe('a start of the service that cannot succeed', () => {
  it('reports a damaged store in one line that says what to do', async () => {
    await writeFile(join(dataDir, 'content.sqlite'), 'This is a shopping list.')
    const { code, text } = await start({})
    expect(code).toBe(1)
    expect(text.trim().split('\n')).toEqual([
      `The store ${join(dataDir, 'content.sqlite')} is damaged (it is not a database): restore a backup, or move the file away to start again with the demo content.`,
    ])
  })

  it.each(['secret-key', 'files'])('reports an emptied store next to %s as damaged', async (sign) => {
    await writeFile(join(dataDir, 'content.sqlite'), '')
    await (sign === 'files' ? mkdir(join(dataDir, sign)) : writeFile(join(dataDir, sign), 'x'.repeat(43)))
    const { code, text } = await start({})
    expect(code).toBe(1)
    expect(text.trim().split('\n')).toEqual([
      `The store ${join(dataDir, 'content.sqlite')} is damaged (the file was emptied): restore a backup, or move the file away to start again with the demo content.`,
    ])
  })

  it('reports a data folder that cannot be written in one line that says what to do', async () => {
    const { code, text } = await start({ DATA_DIR: join(dataDir, 'x'.repeat(300), 'data') })
    expect(code).toBe(1)
    expect(text).toMatch(/^The store .*content\.sqlite cannot be written \(ENAMETOOLONG.*\): .* set DATA_DIR to .*\n$/)
  })

  it('reports all faults of the settings together', async () => {
    await writeFile(join(dataDir, 'notes.txt'), 'A file where a folder is named.')
    const { code, text } = await start({
      PORT: 'eighty',
      SITE_URL: 'nowhere',
      DATA_DIR: join(dataDir, 'notes.txt', 'x'),
    })
    expect(code).toBe(1)
    expect(text).toMatch(
      /^The settings are invalid:\n- PORT .*\n- SITE_URL .*\n- DATA_DIR must be a folder, and .*notes\.txt is not one .*\n$/,
    )
  })
})
