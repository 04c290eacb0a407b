import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { smallProject } from '#tests/support/small-project.ts'
import { runCodegen } from './run-codegen.ts'
import { ProblemsError } from './source/problem.ts'
import { watchInputs } from './watch-inputs.ts'

const BACK = 'site/messages/en/base.json'
let root: string

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'codegen-'))
  for (const file of Object.values(smallProject()).flat()) put(file.path, file.text)
})

afterEach(() => rmSync(root, { recursive: true }))

function put(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true })
  writeFileSync(join(root, path), text)
}

/** Saves as most editors do: a new file replaces the old one. */
function replace(path: string, text: string): void {
  put(`${path}.new`, text)
  renameSync(join(root, `${path}.new`), join(root, path))
}

function made(path: string): string {
  return readFileSync(join(root, 'generated', path), 'utf8')
}

function sayHome(): void {
  put(BACK, readFileSync(join(root, BACK), 'utf8').replace('"Back"', '"Home"'))
}

it('runCodegen does nothing when the inputs have not changed', async () => {
  await runCodegen(root)

  expect(await runCodegen(root)).toEqual({ written: [], fresh: true })
})

it('runCodegen writes only the files whose bytes change', async () => {
  await runCodegen(root)
  const before = statSync(join(root, 'generated/types.ts')).mtimeMs
  sayHome()

  expect(await runCodegen(root)).toEqual({ written: ['messages-en.ts'], fresh: false })
  expect(statSync(join(root, 'generated/types.ts')).mtimeMs).toBe(before)
})

it('runCodegen restores generated files that were deleted or edited', async () => {
  await runCodegen(root)
  rmSync(join(root, 'generated/types.ts'))
  writeFileSync(join(root, 'generated/calls.ts'), 'edited')

  expect((await runCodegen(root)).written).toEqual(['types.ts', 'calls.ts'])
})

it('runCodegen removes files that the inputs no longer produce', async () => {
  await runCodegen(root)
  writeFileSync(join(root, 'generated/old.ts'), 'old')
  await runCodegen(root, { force: true })

  expect(() => made('old.ts')).toThrow('ENOENT')
})

it('runCodegen leaves generated files as they were after a mistake in the inputs', async () => {
  await runCodegen(root)
  const before = made('types.ts')
  put('schemas/entities/brand.schema.json', '{')

  await expect(runCodegen(root)).rejects.toThrow(ProblemsError)
  expect(made('types.ts')).toBe(before)
})

it('watchInputs notices every save, whichever way the file is saved', async () => {
  let runs = 0
  const stop = watchInputs(root, () => {
    runs += 1
  })
  sayHome()
  await expect.poll(() => runs).toBe(1)
  replace(BACK, '{}')
  await expect.poll(() => runs).toBe(2)
  replace(BACK, '{ }')
  await expect.poll(() => runs).toBe(3)
  put('registry/cards/notice/notice.tsx', '')
  await expect.poll(() => runs).toBe(4)
  put('registry/cards/notice/notice.tsx', 'export function Notice() {}')
  await expect.poll(() => runs).toBe(5)
  stop()
})
