import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type S3Server, startS3Server } from '#tests/support/servers/s3-server.ts'
import { openFileAreas } from './file-areas.ts'
import { privateFilesFolder } from './file-folders.ts'
import type { FileStorage } from './file-storage.ts'

const MEGABYTE = 1024 * 1024

let dataDir: string
let folder: string
let s3: S3Server
beforeAll(async () => {
  s3 = await startS3Server()
})
afterAll(() => s3.close())
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-files-'))
  folder = privateFilesFolder(dataDir)
})
afterEach(async () => {
  s3.objects.clear()
  s3.uploads.clear()
  await rm(dataDir, { recursive: true, force: true })
})

const onDisk = async () => (await openFileAreas({ dataDir, filesUrl: null })).privateFiles
const inBucket = async () => (await openFileAreas({ dataDir, filesUrl: s3.url })).privateFiles

async function listed(storage: FileStorage) {
  const found: string[] = []
  for await (const { name, whole } of storage.list()) found.push(whole ? name : `${name} (begun)`)
  return found.sort()
}

/** A source that breaks off after so many bytes. */
const broken = (bytes: number) =>
  Readable.from(
    (async function* () {
      yield Buffer.alloc(bytes)
      throw new Error('The connection was cut')
    })(),
  )

describe.each([
  ['on disk', onDisk],
  ['in a bucket', inBucket],
])('a storage %s', (_place, open) => {
  let storage: FileStorage
  beforeEach(async () => {
    storage = await open()
  })

  it('returns what was written, in full and in part', async () => {
    expect(await storage.write('a/b.txt', Buffer.from('0123456789'))).toBe(10)
    expect(await text(storage.read('a/b.txt'))).toBe('0123456789')
    expect(await text(storage.read('a/b.txt', { start: 2, end: 4 }))).toBe('234')
    expect((await storage.readAll('a/b.txt')).toString()).toBe('0123456789')
    const kept = await storage.stat('a/b.txt')
    expect([kept?.size, Math.abs(Date.now() - (kept?.modified.getTime() ?? 0)) < 5000]).toEqual([10, true])
  })

  it('keeps a large file that arrives in pieces', async () => {
    const bytes = Buffer.alloc(17 * MEGABYTE, 'fiberglass ')
    const pieces = Array.from({ length: 17 }, (_, at) => bytes.subarray(at * MEGABYTE, (at + 1) * MEGABYTE))
    expect(await storage.write('film.mp4', Readable.from(pieces))).toBe(bytes.length)
    expect((await buffer(storage.read('film.mp4'))).equals(bytes)).toBe(true)
    const range = { start: 8 * MEGABYTE - 2, end: 8 * MEGABYTE + 2 }
    const part = await buffer(storage.read('film.mp4', range))
    expect(part.equals(bytes.subarray(range.start, range.end + 1))).toBe(true)
  })

  it('keeps an empty file, and a copy of a file of this machine', async () => {
    await storage.write('empty.txt', Readable.from([]))
    expect((await storage.stat('empty.txt'))?.size).toBe(0)
    await writeFile(join(dataDir, 'here.txt'), 'here')
    await storage.copyIn('a/there.txt', join(dataDir, 'here.txt'))
    expect((await storage.readAll('a/there.txt')).toString()).toBe('here')
  })

  it('has no file that was never written or that was removed', async () => {
    await storage.write('a/b.txt', Buffer.from('x'))
    await storage.remove('a/b.txt')
    await expect(storage.remove('a/b.txt')).resolves.toBeUndefined()
    expect(await storage.stat('a/b.txt')).toBeNull()
    await expect(storage.readAll('a/b.txt')).rejects.toMatchObject({ code: 'ENOENT' })
    await expect(text(storage.read('a/b.txt'))).rejects.toMatchObject({ code: 'ENOENT' })
  })

  it.each([3, 9 * MEGABYTE])(
    'keeps the old file and nothing of a new one that breaks off after %d bytes',
    async (size) => {
      await storage.write('a.txt', Buffer.from('old'))
      await expect(storage.write('a.txt', broken(size))).rejects.toThrow('The connection was cut')
      expect(await text(storage.read('a.txt'))).toBe('old')
      expect(await listed(storage)).toEqual(['a.txt'])
    },
  )

  it('lists all that it keeps', async () => {
    const names = ['a/1.txt', 'a/2.txt', 'a/3.txt', 'b.txt', 'c.txt', 'd.txt', 'e.txt']
    for (const name of names) await storage.write(name, Buffer.from(name))
    expect(await listed(storage)).toEqual(names)
  })

  it('refuses a name outside its area', () => {
    expect(() => storage.read('../outside')).toThrow('is not a storage name')
  })
})

it('a folder lists what a storage has written and nothing else', async () => {
  const storage = await onDisk()
  await storage.write('a/b.txt', Buffer.from('0123456789'))
  for (const name of ['.DS_Store', 'a copy (1).pdf']) await writeFile(join(folder, 'a', name), '')
  expect(await listed(storage)).toEqual(['a/b.txt'])
  expect(await readdir(folder)).toEqual(['a'])
})

describe('a bucket', () => {
  it('keeps public and private files apart, below the folder of the address', async () => {
    const areas = await openFileAreas({ dataDir, filesUrl: s3.url })
    await areas.publicFiles.write('a.webp', Buffer.from('picture'))
    await areas.privateFiles.write('cv', Buffer.from('CV'))
    expect([...s3.objects.keys()].sort()).toEqual(['site/private/cv', 'site/public/a.webp'])
    expect(await listed(areas.publicFiles)).toEqual(['a.webp'])
    expect(await areas.publicFiles.stat('cv')).toBeNull()
  })

  it('lists and removes the beginning of a file whose writer died', async () => {
    const storage = await inBucket()
    s3.uploads.set('1', { key: 'site/private/cv', begun: new Date(0), parts: new Map() })
    s3.uploads.set('2', { key: 'site/private/cv-of-another', begun: new Date(0), parts: new Map() })
    expect(await listed(storage)).toEqual(['cv (begun)', 'cv-of-another (begun)'])
    await storage.remove('cv')
    expect([...s3.uploads.keys()]).toEqual(['2'])
  })

  it('is asked again while it is busy or the connection breaks', async () => {
    const storage = await inBucket()
    s3.trouble(503, 'cut')
    await storage.write('a.txt', Buffer.from('kept'))
    s3.trouble('cut')
    expect((await storage.readAll('a.txt')).toString()).toBe('kept')
  })

  it('does not pass on bytes that are not those that were written', async () => {
    const storage = await inBucket()
    await storage.write('a.txt', Buffer.from('0123456789'))
    const object = s3.objects.get('site/private/a.txt')
    if (object) object.bytes = Buffer.from('012345678x')
    await expect(storage.readAll('a.txt')).rejects.toThrow('The file a.txt in the file storage files/site on')
  })

  it('fails with a large file whose parts cannot be joined', async () => {
    const storage = await inBucket()
    const joined = storage.write('film.mp4', Buffer.alloc(9 * MEGABYTE))
    // The store loses the first part before it is asked to join them.
    const losing = setInterval(() => {
      for (const { parts } of s3.uploads.values()) if (parts.delete(1)) clearInterval(losing)
    }, 1)
    await expect(joined).rejects.toThrow('is damaged')
    clearInterval(losing)
    expect(s3.objects.size).toBe(0)
  })

  it.each([
    [(url: string) => url.replace(/secret[^@]*/, 'wrong'), /rejected the key \(403 SignatureDoesNotMatch\): correct/],
    [(url: string) => url.replace('/files', '/nowhere'), /^The file storage nowhere\/site on .* does not exist/],
    [(url: string) => url.replace(/\?.*/, ''), /is in another region .*: add \?region=… to FILES_URL\.$/],
    [(url: string) => url.replace(/:\d+\//, ':1/'), /cannot be reached \(.*\): start it, or correct FILES_URL\.$/],
  ])('says in one line what is wrong, without its key: %#', async (change, line) => {
    const { publicFiles } = await openFileAreas({ dataDir, filesUrl: change(s3.url) })
    const fault: Error = await publicFiles.readAll('a.txt').catch((error) => error)
    expect(fault.message).toMatch(line)
    expect(fault.message).not.toMatch(/secret.of|key-of-the-tests|\n/)
  })
})
