import { readdir } from 'node:fs/promises'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { openSmallService, type SmallService } from '#tests/support/servers/small-service.ts'
import { pictureCacheFolder } from '../content/files/file-folders.ts'
import { createFileService } from '../content/files/file-service.ts'
import { silentLog } from '../runtime/log.ts'
import { warmPictures } from './warm-pictures.ts'

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
  const stop = warmPictures(small.service.store, files, silentLog, { afterMs: 0, isIdle: () => true })
  // 320, 480, 640 and 960 for a picture that is 1200 wide.
  await vi.waitFor(async () => expect(await keptPictures()).toHaveLength(8), { timeout: 15_000, interval: 50 })
  await stop()
})

it('makes no pictures while the machine is busy and stops at once', async () => {
  const files = await createFileService(small.service.settings)
  const stop = warmPictures(small.service.store, files, silentLog, { afterMs: 0, isIdle: () => false })
  await new Promise((resolve) => setTimeout(resolve, 100))
  const begun = performance.now()
  await stop()
  expect(performance.now() - begun).toBeLessThan(500)
  expect(await keptPictures()).toEqual([])
})
