import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDiskStorage } from './disk-storage.ts'
import { isStorageName } from './file-storage.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ori-files-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

describe('a storage name', () => {
  it.each(['a.webp', 'images/a-b_c.webp', 'A/B/c.1.tar.gz'])('may be %s', (name) => {
    expect(isStorageName(name)).toBe(true)
  })

  it.each(['', '/a', 'a/', '../a', 'a/../b', 'a//b', '.hidden', 'a/.b', 'a\\b', 'a b', 'a\0b', `${'a'.repeat(256)}`])(
    'may not be %j',
    (name) => {
      expect(isStorageName(name)).toBe(false)
    },
  )
})

describe('the disk storage', () => {
  it('returns what was written, in full and in part', async () => {
    const storage = createDiskStorage(folder)
    expect(await storage.write('a/b.txt', Buffer.from('0123456789'))).toBe(10)
    expect(await text(storage.read('a/b.txt'))).toBe('0123456789')
    expect(await text(storage.read('a/b.txt', { start: 2, end: 4 }))).toBe('234')
    expect((await storage.stat('a/b.txt'))?.size).toBe(10)
  })

  it('returns null for a missing file', async () => {
    const storage = createDiskStorage(folder)
    expect(await storage.stat('a/b.txt')).toBeNull()
    await expect(storage.remove('a/b.txt')).resolves.toBeUndefined()
  })

  it('keeps the old file and leaves nothing behind when a write fails', async () => {
    const storage = createDiskStorage(folder)
    await storage.write('a.txt', Buffer.from('old'))
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('new')
        throw new Error('The connection was cut')
      })(),
    )
    await expect(storage.write('a.txt', broken)).rejects.toThrow('The connection was cut')
    expect(await text(storage.read('a.txt'))).toBe('old')
    expect(await readdir(folder)).toEqual(['a.txt'])
  })

  it('lists what a storage has written and nothing else', async () => {
    const storage = createDiskStorage(folder)
    await storage.write('a/b.txt', Buffer.from('0123456789'))
    for (const name of ['.DS_Store', 'a copy (1).pdf']) await writeFile(join(folder, 'a', name), '')
    const names: string[] = []
    for await (const { name } of storage.list()) names.push(name)
    expect(names).toEqual(['a/b.txt'])
  })

  it('refuses a name outside its folder', () => {
    const storage = createDiskStorage(folder)
    expect(() => storage.read('../outside')).toThrow('is not a storage name')
  })
})
