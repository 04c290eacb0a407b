import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { errorMessages } from '#generated/error-messages.ts'
import { answerHeaders } from '#service/answer-headers.ts'
import { closeWhenIdle } from '#service/close-when-idle.ts'
import { requestLocale } from '#service/content/locale.ts'
import { AppError } from '#service/errors/app-error.ts'
import { failureOf } from '#service/errors/failure.ts'
import type { Log } from '#service/log.ts'
import { nearestProxy } from '#service/nearest-proxy.ts'
import { maskedLog } from '#service/observe/masked-log.ts'
import type { Service } from '#service/service.ts'
import type { Settings } from '#service/settings/settings.ts'
import { slowClientsCut } from '#service/slow-clients.ts'
import { FRESH_MS, STALE_MS } from './caching.ts'
import { crawlerRoutes } from './crawler-routes.ts'
import { finishedFirst, serverWith } from './finished-first.ts'
import { formRoutes } from './form-routes.ts'
import { keptApiAnswers } from './kept-api-answers.ts'
import type { PageAnswerOptions } from './page-answer.ts'
import { createPageCache } from './page-cache.ts'
import { addressLocale, pageRoutes } from './page-routes.ts'
import { sendMethodRefused, sendPlainError } from './plain-error.ts'
import { remoteContent } from './remote-content.ts'
import { serviceContent } from './service-content.ts'
import { siteReports } from './site-reports.ts'

export interface SiteServerOptions {
  settings: Settings
  /** Opens the content service in this process; null when the settings name one elsewhere. The server closes it. */
  openService: ((log: Log) => Promise<Service>) | null
  /** Draws pages and finds their files. */
  pages: Pick<PageAnswerOptions, 'render' | 'findAssets' | 'policy' | 'extraHead'>
  /** The built files; development has none. */
  files: FastifyPluginAsync | null
  /** How long a finished page is kept at most; 0 keeps none. */
  maxAgeMs?: number
  logger?: FastifyServerOptions['logger']
}

/** Bytes of finished pages kept in memory. */
const CACHE_BYTES = 64 * 1024 * 1024

/** The web server: pages, the service's calls or the way to them, built files, and what crawlers ask for. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { settings, files, maxAgeMs = FRESH_MS } = options
  const { siteUrl, siteName } = settings
  const headers = answerHeaders(siteUrl)
  const staleMs = maxAgeMs > 0 && options.openService ? STALE_MS : 0
  const cache = createPageCache({ maxBytes: CACHE_BYTES, maxAgeMs, staleMs })
  const times = { ...slowClientsCut(), keepAliveTimeout: 10_000 }
  let isClosing = false
  const finished = finishedFirst(cache, headers)
  const app = fastify({
    logger: options.logger ?? { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: nearestProxy(settings.trustProxy),
    routerOptions: { maxParamLength: 500, caseSensitive: true },
    ...times,
    // A closing server tells its visitors so, by the router.
    serverFactory: (route) => serverWith((...pair) => !isClosing && finished(...pair), route, times),
    // An address that cannot be decoded reaches no route.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      if (request.url.startsWith('/api/')) sendApiError(error, request, reply)
      else sendPlainError(error, addressLocale(request.url), reply)
    },
  })

  closeWhenIdle(app)
  app.addHook('preClose', async () => {
    isClosing = true
  })
  const service = options.openService ? await options.openService(app.log) : null
  const content = service ? serviceContent(service) : remoteContent(settings.contentUrl ?? siteUrl)
  const stopListening = content.onChange((tags) => cache.drop(tags))
  app.addHook('onClose', async () => {
    stopListening()
    await service?.close()
  })

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  app.setErrorHandler((error: FastifyError, request, reply) => {
    maskedLog(request.log).error({ err: error }, 'A request failed.')
    return sendPlainError(error, addressLocale(request.url), reply)
  })
  // Every GET that nothing answers is a page: what comes here is another method, or a built file that is gone.
  app.setNotFoundHandler(({ method, url }, reply) => {
    const locale = addressLocale(url)
    if (method !== 'GET' && method !== 'HEAD') return sendMethodRefused(method, locale, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(errorMessages.not_found[locale])
  })

  if (service && maxAgeMs > 0) app.addHook('onRequest', keptApiAnswers(service, cache))
  await app.register(service ? service.plugin : serviceElsewhere(settings.contentUrl ?? ''))
  if (files) await app.register(files)
  await app.register(crawlerRoutes({ content, cache, siteUrl, siteName }))
  const log = maskedLog(app.log)
  const reports = siteReports(log)
  const pages = { ...options.pages, content, siteUrl, siteName, reports, log }
  await app.register(pageRoutes(pages, cache))
  await app.register(formRoutes(pages))
  return app
}

/** Calls are passed on to the service elsewhere; what tells of this process's health is answered here. */
function serviceElsewhere(contentUrl: string): FastifyPluginAsync {
  return async (app) => {
    // Only a site without a service of its own needs it, and it loads slowly.
    const { default: httpProxy } = await import('@fastify/http-proxy')
    await app.register(httpProxy, {
      upstream: contentUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // The service counts by address and knows its own pages by their host: both are the visitor's, not this process's.
      replyOptions: {
        rewriteRequestHeaders: ({ ip, host, protocol }, headers) => ({
          ...headers,
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
        }),
      },
    })
    for (const path of ['/healthz', '/readyz']) {
      app.get(path, async () => ({ success: true, status: 200, data: { status: 'ok' } }))
    }
  }
}

function sendApiError(error: FastifyError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale(request.headers as Record<string, string | undefined>)
  const failure = failureOf(new AppError('bad_request', {}, { cause: error }), locale, request.log, request.url)
  return reply.code(failure.status).header('cache-control', 'no-store').send(failure)
}
