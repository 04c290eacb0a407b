import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { answerHeaders } from './answers/http/answer-headers.ts'
import type { Service } from './answers/service.ts'
import { requestLocale } from './content/locale.ts'
import { createService, type ServiceOptions } from './create-service.ts'
import { AppError } from './runtime/errors/app-error.ts'
import { failureOf } from './runtime/errors/failure.ts'
import { maskedLog } from './runtime/observe/masked-log.ts'
import { nearestProxy } from './runtime/server/nearest-proxy.ts'
import type { Patience } from './runtime/server/slow-clients.ts'
import { webServer } from './runtime/server/web-server.ts'
import type { Settings } from './runtime/settings/settings.ts'

export interface ServiceServerOptions {
  logger?: FastifyServerOptions['logger']
  patience?: Patience
  service?: Omit<ServiceOptions, 'log'>
}

/** The web server for the content service alone. Closing it closes the service. */
export async function createServiceServer(
  settings: Settings,
  options: ServiceServerOptions = {},
): Promise<{ app: FastifyInstance; service: Service }> {
  const headers = answerHeaders(settings.siteUrl)
  const web = webServer({ headers, ...(options.patience && { patience: options.patience }) })
  const app: FastifyInstance = Fastify({
    logger: options.logger ?? { level: settings.logLevel },
    // Request log lines would contain visitors' addresses and what they look for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: nearestProxy(settings.trustProxy),
    ...web.options,
    forceCloseConnections: 'idle',
    // The router's default limit is shorter than the longest slug.
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded reaches neither a route nor a route's error handler.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(new AppError('bad_request', {}, { cause: error }), request, reply.headers(headers)),
  })
  web.closeWith(app)
  const service = await createService(settings, { ...options.service, log: app.log })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onClose', () => service.close())
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not_found'), request, reply))
  await app.register(service.plugin)
  return { app, service }
}

/** Answers a request that no call handles, in the same form as a failed call. */
function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale({ 'accept-language': request.headers['accept-language'] })
  const failure = failureOf(error, locale, maskedLog(request.log), request.url)
  return reply.code(failure.status).header('vary', 'Accept-Language').send(failure)
}
