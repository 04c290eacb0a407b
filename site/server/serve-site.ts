import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createService } from '#service/create-service.ts'
import { closeOnSignal } from '#service/runtime/server/close-on-signal.ts'
import { listenOrSayWhy, refuseTakenPort } from '#service/runtime/server/listen.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { staticRoutes } from './addresses/static-routes.ts'
import { DIST } from './build/built-files.ts'
import { programHash } from './build/input-hash.ts'
import type { Render } from './pages/page-answer.ts'
import { readPageAssets } from './pages/page-assets.ts'
import { PAGE_POLICY } from './pages/security-headers.ts'
import { createSiteServer } from './site-server.ts'

/** Serves the built site under `root`, with the settings from the environment, until a signal ends it. */
export async function serveSite(root: string): Promise<void> {
  const settings = readSettings(process.env)
  // Filling a new store takes a while, which would be in vain.
  await refuseTakenPort(settings)
  const clientFolder = join(root, DIST, 'client')
  const { render } = (await import(pathToFileURL(join(root, DIST, 'server', 'entry-server.js')).href)) as {
    render: Render
  }
  const app = await createSiteServer({
    settings,
    openService: settings.contentUrl ? null : (log) => createService(settings, { log }),
    pages: { render, findAssets: await readPageAssets(clientFolder), policy: PAGE_POLICY },
    files: staticRoutes(clientFolder),
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
