import { createHash } from 'node:crypto'
import { createService } from '#service/create-service.ts'
import { closeOnSignal } from '#service/runtime/server/close-on-signal.ts'
import { listenOrSayWhy, refuseTakenPort } from '#service/runtime/server/listen.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { programHash } from './build/input-hash.ts'
import { openBuiltSite } from './open-built-site.ts'

/** Serves the built site under `root`, with the settings from the environment, until a signal ends it. */
export async function serveSite(root: string): Promise<void> {
  const settings = readSettings(process.env)
  // Filling a new store takes a while, which would be in vain.
  await refuseTakenPort(settings)
  const { app } = await openBuiltSite(root, settings, {
    openService: settings.contentUrl ? null : (log) => createService(settings, { log }),
    finished: { build: await pageInputs(root, settings) },
  })
  closeOnSignal(() => app.close())
  const address = await listenOrSayWhy(app, settings)
  console.log(`${settings.siteName} is ready: ${address}`)
}

/** Stands for everything that pages are made from besides content. */
async function pageInputs(root: string, settings: Settings): Promise<string> {
  const { siteUrl, siteName, contentHosts, databaseUrl } = settings
  const given = JSON.stringify([siteUrl, siteName, contentHosts, databaseUrl])
  return createHash('sha256')
    .update(await programHash(root))
    .update(given)
    .digest('hex')
    .slice(0, 32)
}
