import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { ImportFault } from './content/import-documents.ts'
import { requestLocale } from './content/locale.ts'
import { createService } from './create-service.ts'
import { AppError } from './errors/app-error.ts'
import { failureOf } from './errors/failure.ts'
import { ListenFault, listenOrSayWhy } from './listen.ts'
import { nearestProxy } from './nearest-proxy.ts'
import { readSettings, SettingsFault } from './settings/read-settings.ts'
import { StoreFault } from './store/store-fault.ts'

/** How long requests under way may take to end after the process was asked to stop. */
const DRAIN_MS = 10_000

/** Runs the content service alone: `node service/main.ts`. Another process names it in CONTENT_URL. */
async function main(): Promise<void> {
  const settings = readSettings(process.env)
  const app = Fastify({
    logger: { level: settings.logLevel },
    trustProxy: nearestProxy(settings.trustProxy),
    // Slow clients are cut: the defaults would let them hold connections for minutes.
    http: { headersTimeout: 10_000, requestTimeout: 30_000, connectionsCheckingInterval: 5000 },
    forceCloseConnections: 'idle',
    // The router's own bound is shorter than the longest slug.
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded reaches no route, nor the errors of one.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(new AppError('bad_request', {}, { cause: error }), request, reply),
  })
  const service = await createService(settings, { log: app.log })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff')
  })
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not_found'), request, reply))
  await app.register(service.plugin)

  const stop = async () => {
    const tooLong = setTimeout(() => process.exit(1), DRAIN_MS)
    await app.close()
    await service.close()
    clearTimeout(tooLong)
  }
  process.once('SIGTERM', () => void stop())
  process.once('SIGINT', () => void stop())
  await listenOrSayWhy(app, settings)
}

/** What no call answers, in the form in which calls fail. */
function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale({ 'accept-language': request.headers['accept-language'] })
  const failure = failureOf(error, locale, request.log, request.url)
  return reply.code(failure.status).header('vary', 'Accept-Language').send(failure)
}

try {
  await main()
} catch (error) {
  // What whoever runs it can act on is said in a line; everything else is a mistake of the program.
  const known = [SettingsFault, StoreFault, ImportFault, ListenFault].some((fault) => error instanceof fault)
  process.stderr.write(`${error instanceof Error ? (known ? error.message : error.stack) : String(error)}\n`)
  process.exitCode = 1
}
