import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { makeFolder } from './make-folder.ts'

const folder = mkdtempSync(join(tmpdir(), 'ori-folder-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('makes a folder and those around it, for this user alone', () => {
  const path = join(folder, 'a', 'b', 'c')
  makeFolder(path)
  makeFolder(path)
  expect([path, join(folder, 'a')].map((one) => statSync(one).mode & 0o777)).toEqual([0o700, 0o700])
})

it('fails where a file is in the way', () => {
  writeFileSync(join(folder, 'file'), '')
  expect(() => makeFolder(join(folder, 'file'))).toThrow('EEXIST')
  expect(() => makeFolder(join(folder, 'file', 'a'))).toThrow(/ENOTDIR|EEXIST/)
})

it.runIf(process.platform === 'linux')('fails, rather than trying for ever, where nothing can be created', () => {
  expect(() => makeFolder('/proc/nope/a')).toThrow('ENOENT')
})
