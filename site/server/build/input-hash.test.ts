import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { inputHash } from './input-hash.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'ori-inputs-'))
  await write('site/entry-client.tsx', 'one')
})
afterEach(() => rm(root, { recursive: true, force: true }))

async function write(file: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, file)), { recursive: true })
  await writeFile(join(root, file), text)
}

describe("the digest of the build's inputs", () => {
  it.each([
    'site/entry-client.tsx',
    'site/server/build/short-class-names.ts',
    'site/worker/service-worker.ts',
    'renderer/a.ts',
    'vite.config.ts',
  ])('changes with %s', async (file) => {
    const before = await inputHash(root)
    await write(file, 'two')
    expect(await inputHash(root)).not.toBe(before)
  })

  it.each([
    'site/routes/load-page.test.ts',
    'renderer/theme/README.md',
    'generated/openapi.json',
    'docs/a.md',
    'service/main.ts',
  ])('does not depend on %s', async (file) => {
    const before = await inputHash(root)
    await write(file, 'two')
    expect(await inputHash(root)).toBe(before)
  })
})
