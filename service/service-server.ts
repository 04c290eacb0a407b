import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { answerHeaders } from './answer-headers.ts'
import { closeWhenIdle } from './close-when-idle.ts'
import { requestLocale } from './content/locale.ts'
import { createService, type ServiceOptions } from './create-service.ts'
import { AppError } from './errors/app-error.ts'
import { failureOf } from './errors/failure.ts'
import { nearestProxy } from './nearest-proxy.ts'
import { maskedLog } from './observe/masked-log.ts'
import type { Service } from './service.ts'
import type { Settings } from './settings/settings.ts'
import { type Patience, slowClientsCut } from './slow-clients.ts'

export interface ServiceServerOptions {
  logger?: FastifyServerOptions['logger']
  patience?: Patience
  service?: Omit<ServiceOptions, 'log'>
}

/** The web server of the content service alone. Closing it closes the service. */
export async function createServiceServer(
  settings: Settings,
  options: ServiceServerOptions = {},
): Promise<{ app: FastifyInstance; service: Service }> {
  const headers = answerHeaders(settings.siteUrl)
  const app: FastifyInstance = Fastify({
    logger: options.logger ?? { level: settings.logLevel },
    // Lines about requests would hold addresses of visitors, and what they look for.
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: nearestProxy(settings.trustProxy),
    ...slowClientsCut(options.patience),
    forceCloseConnections: 'idle',
    // The router's own bound is shorter than the longest slug.
    routerOptions: { maxParamLength: 500 },
    // An address that cannot be decoded reaches no route, nor the errors of one.
    frameworkErrors: (error, request, reply) =>
      void sendFailure(new AppError('bad_request', {}, { cause: error }), request, reply.headers(headers)),
  })
  closeWhenIdle(app)
  const service = await createService(settings, { ...options.service, log: app.log })
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.addHook('onClose', () => service.close())
  app.setNotFoundHandler((request, reply) => sendFailure(new AppError('not_found'), request, reply))
  await app.register(service.plugin)
  return { app, service }
}

/** What no call answers, in the form in which calls fail. */
function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale({ 'accept-language': request.headers['accept-language'] })
  const failure = failureOf(error, locale, maskedLog(request.log), request.url)
  return reply.code(failure.status).header('vary', 'Accept-Language').send(failure)
}
