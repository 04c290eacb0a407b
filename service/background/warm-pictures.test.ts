import { randomUUID } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type LogLine, recordingLog } from '#tests/support/content/content-service.ts'
import { sampleBytes } from '#tests/support/content/fixture-files.ts'
import { FILES, openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { DXF_TYPE } from '../content/files/dxf.ts'
import { pictureCacheFolder } from '../content/files/file-folders.ts'
import { createFileService } from '../content/files/file-service.ts'
import { silentLog } from '../runtime/log.ts'
import { warmPictures } from './warm-pictures.ts'

/** Other tests run at the same time, and everything else on the machine goes before the process that encodes. */
const PATIENCE = { timeout: 60_000, interval: 50 }
vi.setConfig({ testTimeout: 90_000 })

let small: SmallService
beforeEach(async () => {
  small = await openSmallService()
})
afterEach(() => small.close())

async function keptPictures(): Promise<string[]> {
  const entries = await readdir(pictureCacheFolder(small.dataDir), { recursive: true }).catch((): string[] => [])
  return entries.filter((name) => /\.(avif|webp)$/.test(name))
}

it('makes pictures in the widths up to the original and in both formats while the machine is idle', async () => {
  const files = await createFileService(small.service.settings)
  const stop = warmPictures({ ...small.service, files, log: silentLog }, { afterMs: 0, isIdle: () => true })
  // 320, 480, 640 and 960 for a picture that is 1200 wide.
  await vi.waitFor(async () => expect(await keptPictures()).toHaveLength(8), PATIENCE)
  await stop()
  // Whoever serves them finds them made.
  const source = { id: FILES.picture, filename_disk: 'gone.webp', type: 'image/webp', width: 1200, filesize: null }
  for (const width of [320, 480, 640, 960] as const)
    for (const format of ['avif', 'webp'] as const)
      expect(await files.pictures.make(source, { width, format })).toMatchObject({ fresh: false, lasting: true })
})

it('leaves drawings for CAD out, and goes on after a picture that is damaged', async () => {
  const files = await createFileService(small.service.settings)
  const damaged = randomUUID()
  const added = [
    { id: randomUUID(), filename_disk: 'added.dxf', type: DXF_TYPE, bytes: '0\nSECTION\n0\nEOF\n' },
    { id: damaged, filename_disk: 'damaged.webp', type: 'image/webp', bytes: 'RIFF\0\0\0\0WEBP' },
    {
      id: randomUUID(),
      filename_disk: 'good.webp',
      type: 'image/webp',
      bytes: await sampleBytes({ type: 'image/webp' }),
    },
  ]
  for (const { bytes, ...file } of added) {
    await files.publicFiles.write(file.filename_disk, Buffer.from(bytes))
    const document = { ...file, filename_download: file.filename_disk }
    await small.service.importDocuments([{ collection: 'file', file: file.filename_disk, pointer: '', document }])
  }
  const lines: LogLine[] = []
  const stop = warmPictures({ ...small.service, files, log: recordingLog(lines) }, { afterMs: 0, isIdle: () => true })
  // Both formats of the good one, which is small, beside the eight of the picture that was there.
  await vi.waitFor(async () => expect(await keptPictures()).toHaveLength(10), PATIENCE)
  await stop()
  expect(lines.map(({ level, fields }) => ({ level, fields }))).toMatchObject([
    { level: 'warn', fields: { file: damaged } },
  ])
})

it('makes no pictures while the machine is busy and stops at once', async () => {
  const files = await createFileService(small.service.settings)
  const stop = warmPictures({ ...small.service, files, log: silentLog }, { afterMs: 0, isIdle: () => false })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const begun = performance.now()
  await stop()
  expect(performance.now() - begun).toBeLessThan(500)
  expect(await keptPictures()).toEqual([])
})
