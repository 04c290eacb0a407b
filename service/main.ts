import { ImportFault } from './content/import-documents.ts'
import { ListenFault, listenOrSayWhy } from './listen.ts'
import { createServiceServer } from './service-server.ts'
import { readSettings, SettingsFault } from './settings/read-settings.ts'
import { StoreFault } from './store/store-fault.ts'

/** How long requests under way may take to end after the process was asked to stop. */
const DRAIN_MS = 10_000

/** Runs the content service alone: `node service/main.ts`. Another process names it in CONTENT_URL. */
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
  // What whoever runs it can act on is said in a line; everything else is a mistake of the program.
  const known = [SettingsFault, StoreFault, ImportFault, ListenFault].some((fault) => error instanceof fault)
  process.stderr.write(`${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
