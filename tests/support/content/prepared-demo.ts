import { cp, mkdtemp, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createService } from '#service/create-service.ts'
import { systemClock } from '#service/runtime/clock.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { DEMO_NOW, demoDocuments } from './demo-documents.ts'

/**
 * Puts an embedded store with the demo's documents into a folder that does not have one. The first process of a run to
 * ask imports them, which takes three seconds of processor time; all others copy what it has made.
 */
export async function placeDemo(dataDir: string): Promise<void> {
  const { PREPARED_DIR } = process.env
  if (!PREPARED_DIR) throw new Error('The run has no folder for what its tests share: see generate-once.ts.')
  const demo = join(PREPARED_DIR, 'demo')
  if (!(await exists(demo))) await fill(demo, await mkdtemp(join(tmpdir(), 'ori-demo-')))
  await cp(demo, dataDir, { recursive: true })
}

async function fill(demo: string, unfinished: string): Promise<void> {
  const settings = readSettings({ DATA_DIR: unfinished, SITE_URL: 'http://localhost:41600' })
  const clock = { ...systemClock, now: () => DEMO_NOW }
  const service = await createService(settings, { seed: 'none', background: false, clock })
  await service.importDocuments(await demoDocuments())
  await service.close()
  await rename(unfinished, demo).catch(async (error: unknown) => {
    await rm(unfinished, { recursive: true, force: true })
    // Another process was faster, and its folder is complete.
    if (!(await exists(demo))) throw error
  })
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}
