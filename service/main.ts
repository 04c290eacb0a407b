import { ImportFault } from './content/documents/import-documents.ts'
import { StoreFault } from './runtime/errors/store-fault.ts'
import { closeOnSignal } from './runtime/server/close-on-signal.ts'
import { ListenFault, listenOrSayWhy, refuseTakenPort } from './runtime/server/listen.ts'
import { readSettings, SettingsFault } from './runtime/settings/read-settings.ts'
import { createServiceServer } from './service-server.ts'

/** Runs the content service alone: `node service/main.ts`. Another process points to it with CONTENT_URL. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  await refuseTakenPort(settings)
  const { app } = await createServiceServer(settings)
  closeOnSignal(() => app.close(), app.log)
  await listenOrSayWhy(app, settings)
}

try {
  await main()
} catch (error) {
  // Faults that the operator can act on are reported in one line; anything else is a bug in the program.
  const known = [SettingsFault, StoreFault, ImportFault, ListenFault].some((fault) => error instanceof fault)
  process.stderr.write(`${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
