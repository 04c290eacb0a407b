import { ImportFault } from './content/documents/import-documents.ts'
import { StoreFault } from './runtime/errors/store-fault.ts'
import { ListenFault, listenOrSayWhy } from './runtime/server/listen.ts'
import { readSettings, SettingsFault } from './runtime/settings/read-settings.ts'
import { createServiceServer } from './service-server.ts'

/** How long requests in progress may take to finish after the process has been asked to stop. */
const DRAIN_MS = 10_000

/** Runs the content service alone: `node service/main.ts`. Another process points to it with CONTENT_URL. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const { app } = await createServiceServer(settings)
  const stop = async () => {
    const tooLong = setTimeout(() => process.exit(1), DRAIN_MS)
    await app.close()
    clearTimeout(tooLong)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
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
