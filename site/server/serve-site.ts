import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createService } from '#service/create-service.ts'
import { closeOnSignal } from '#service/runtime/server/close-on-signal.ts'
import { listenOrSayWhy, refuseTakenPort } from '#service/runtime/server/listen.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { programHash } from './build/input-hash.ts'
import { openBuiltSite } from './open-built-site.ts'
import { showDemoAccount } from './show-demo-account.ts'

/** Serves the built site under `root`, with the settings from the environment, until a signal ends it. */
export async function serveSite(root: string): Promise<void> {
  const settings = readSettings(process.env)
  // Filling a new store takes a while, which would be in vain.
  await refuseTakenPort(settings)
  const program = await programHash(root)
  const version = await versionOf(root, program)
  const { app } = await openBuiltSite(root, settings, {
    openService: settings.contentUrl
      ? null
      : (log) => createService(settings, { log, version, onDemoAccount: showDemoAccount(settings) }),
    finished: { build: pageInputs(program, settings) },
  })
  closeOnSignal(() => app.close(), app.log)
  const address = await listenOrSayWhy(app, settings)
  console.log(`${settings.siteName} is ready: ${address}`)
}

/** Stands for everything that pages are made from besides content. */
function pageInputs(program: string, settings: Settings): string {
  const { siteUrl, siteName, contentHosts, databaseUrl } = settings
  const given = JSON.stringify([siteUrl, siteName, contentHosts, databaseUrl])
  return createHash('sha256').update(program).update(given).digest('hex').slice(0, 32)
}

/** The version in package.json with the beginning of the program's hash: `0.1.0+1a2b3c4d`. */
async function versionOf(root: string, program: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')) as { version: string }
  return `${version}+${program.slice(0, 8)}`
}
