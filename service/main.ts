import Fastify from 'fastify'
import { ImportFault } from './content/import-documents.ts'
import { createService } from './create-service.ts'
import { readSettings, SettingsFault } from './settings/read-settings.ts'
import { StoreFault } from './store/store-fault.ts'

/** How long requests under way may take to end after the process was asked to stop. */
const DRAIN_MS = 10_000

/** Runs the content service alone: `node service/main.ts`. Another process names it in CONTENT_URL. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const app = Fastify({
    logger: { level: settings.logLevel },
    trustProxy: settings.trustProxy,
    // Slow clients are cut: the defaults would let them hold connections for minutes.
    http: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
  })
  const service = await createService(settings, { log: app.log })
  await app.register(service.plugin)

  const stop = async () => {
    const tooLong = setTimeout(() => process.exit(1), DRAIN_MS)
    await app.close()
    await service.close()
    clearTimeout(tooLong)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await app.listen({ port: settings.port, host: settings.host })
}

try {
  await main()
} catch (error) {
  // What whoever runs it can act on is said in a line; everything else is a mistake of the program.
  const known = error instanceof SettingsFault || error instanceof StoreFault || error instanceof ImportFault
  process.stderr.write(`${known ? error.message : error instanceof Error ? error.stack : String(error)}\n`)
  process.exitCode = 1
}
