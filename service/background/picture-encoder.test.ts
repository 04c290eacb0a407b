import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { constants, getPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startS3Server } from '#tests/support/servers/s3-server.ts'
import { openFileAreas } from '../content/files/file-areas.ts'
import { pictureCacheFolder } from '../content/files/file-folders.ts'
import { silentLog } from '../runtime/log.ts'
import { createPictureEncoder, type PictureEncoder } from './picture-encoder.ts'

vi.mock('node:child_process', { spy: true })
// Other tests run at the same time, and everything else on the machine goes before the process that encodes.
vi.setConfig({ testTimeout: 60_000 })

const small = { id: 'a1b2', filename_disk: 'small.webp', type: 'image/webp', width: 400, filesize: null }
/** Takes about a second to encode. */
const large = { ...small, id: 'c3d4', filename_disk: 'large.webp', width: 5000 }
const wanted = { width: 320, format: 'webp' } as const

let dataDir: string
let encoder: PictureEncoder
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-encoder-'))
  const place = { dataDir, filesUrl: null }
  const { publicFiles } = await openFileAreas(place)
  for (const { filename_disk, width } of [small, large]) {
    const picture = sharp({ create: { width, height: width, channels: 3, background: '#4fb0e5' } })
    await publicFiles.write(filename_disk, await picture.webp({ effort: 0 }).toBuffer())
  }
  encoder = createPictureEncoder(place, silentLog)
  vi.mocked(fork).mockClear()
})
afterEach(async () => {
  await encoder.end()
  await rm(dataDir, { recursive: true, force: true })
})

const started = () => vi.mocked(fork).mock.results.map(({ value }) => value as ChildProcess)
const latest = () => started().at(-1) as ChildProcess
const keptFiles = async () => (await readdir(pictureCacheFolder(dataDir), { recursive: true })).toSorted()

it('starts a process of low priority for the first picture, which makes each picture once', async () => {
  expect(started()).toHaveLength(0)
  expect(await encoder.make(small, wanted)).toBe(true)
  expect(getPriority(latest().pid)).toBe(constants.priority.PRIORITY_BELOW_NORMAL)
  expect(await encoder.make(small, wanted)).toBe(false)
  expect(await keptFiles()).toEqual(['a1', 'a1/a1b2-320-r2.webp'])
  expect(started()).toHaveLength(1)
})

it('takes pictures from a bucket', async () => {
  const s3 = await startS3Server()
  const place = { dataDir, filesUrl: s3.url }
  const original = await (await openFileAreas({ dataDir, filesUrl: null })).publicFiles.readAll(small.filename_disk)
  await (await openFileAreas(place)).publicFiles.write('in-the-bucket.webp', original)
  const other = createPictureEncoder(place, silentLog)
  expect(await other.make({ ...small, filename_disk: 'in-the-bucket.webp' }, wanted)).toBe(true)
  await other.end()
  expect(await keptFiles()).toEqual(['a1', 'a1/a1b2-320-r2.webp'])
  await s3.close()
})

it('says that the process has ended over a picture, and starts another for the next', async () => {
  await encoder.make(small, wanted)
  const made = encoder.make(large, { format: 'avif' })
  latest().kill('SIGKILL')
  await expect(made).rejects.toThrow('The process that encodes pictures ended: SIGKILL')
  expect(await encoder.make(small, { ...wanted, format: 'avif' })).toBe(true)
  expect(started()).toHaveLength(2)
})

it('goes on in spite of signals that all processes get, until it is let go', async () => {
  await encoder.make(small, wanted)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    latest().kill(signal)
    expect(await encoder.make(small, wanted)).toBe(false)
  }
  await encoder.end()
  expect([latest().exitCode, latest().signalCode]).toEqual([0, null])
  await encoder.end()
})

it('ends by itself when the serving process is gone, in the middle of a picture as well, and leaves nothing half written', async () => {
  await encoder.make(small, wanted)
  const made = encoder.make(large, { width: 320, format: 'jpeg' })
  const ended = once(latest(), 'exit')
  // What the system does to the channel when either process is killed.
  latest().disconnect()
  await ended
  await expect(made).rejects.toThrow('The process that encodes pictures ended')
  expect((await keptFiles()).filter((name) => name.endsWith('.tmp'))).toEqual([])
})
