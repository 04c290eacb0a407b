import { createHash } from 'node:crypto'
import { join } from 'node:path'
import fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyPluginAsync,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { errorMessages } from '#domain/errors/error-messages.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import { answerHeaders } from '#service/answers/http/answer-headers.ts'
import type { Service } from '#service/answers/service.ts'
import { requestLocale } from '#service/content/locale.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import { failureOf } from '#service/runtime/errors/failure.ts'
import { createFairQueue } from '#service/runtime/fair-queue.ts'
import type { Log } from '#service/runtime/log.ts'
import { countResponses } from '#service/runtime/observe/count-responses.ts'
import { maskedLog } from '#service/runtime/observe/masked-log.ts'
import { isLeaving } from '#service/runtime/server/close-on-signal.ts'
import { nearestProxy } from '#service/runtime/server/nearest-proxy.ts'
import { webServer } from '#service/runtime/server/web-server.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import { crawlerRoutes } from './addresses/crawler-routes.ts'
import { remoteContent } from './content/remote-content.ts'
import { serviceContent } from './content/service-content.ts'
import { ANSWER_MS, SENT_MS } from './content/whole-answer.ts'
import { FRESH_MS } from './finished/caching.ts'
import { finishAhead } from './finished/finish-ahead.ts'
import { openFinishedFile } from './finished/finished-file.ts'
import { finishedFirst } from './finished/finished-first.ts'
import { followContent } from './finished/follow-content.ts'
import { callAnswers, keptApiAnswers } from './finished/kept-api-answers.ts'
import { createPageCache } from './finished/page-cache.ts'
import { rememberingAnswers } from './finished/remembered-answers.ts'
import { formRoutes } from './forms/form-routes.ts'
import { taggedAnswers, tagHeaders } from './front/cache-tags.ts'
import { readPurging } from './front/purge-request.ts'
import { createPurger } from './front/purger.ts'
import { drawAddress } from './pages/draw-address.ts'
import { refusedFilesAsPages } from './pages/file-refusals.ts'
import type { PageAnswerOptions } from './pages/page-answer.ts'
import { addressLocale, pageRoutes } from './pages/page-routes.ts'
import { sendMethodRefused, sendPlainError } from './pages/plain-error.ts'
import { previewRoutes } from './studio/preview-routes.ts'

export interface SiteServerOptions {
  settings: Settings
  /** Opens the content service in this process; null if the settings point to a remote one. The server closes it. */
  openService: ((log: Log) => Promise<Service>) | null
  /** Renders pages and finds their files. */
  pages: Pick<PageAnswerOptions, 'render' | 'findAssets' | 'policy' | 'extraHead'>
  /** The built files; null in development. */
  files: FastifyPluginAsync | null
  /** The studio, where it is served. */
  studio?: FastifyPluginAsync
  /**
   * Where finished answers are kept: nowhere (in development), in memory (default), or also in the data folder, by the
   * build that made them. The last also finishes pages ahead of time.
   */
  finished?: 'none' | 'memory' | { build: string }
  logger?: FastifyServerOptions['logger']
  /** The folder of the built files, from which the studio learns what pages weigh; none in development. */
  clientFolder?: string
}

/**
 * Pages that visitors wait for. Drawing one occupies the only thread, and others use the pauses in which it waits for
 * its content, which are long if the content is elsewhere. A visitor needs one page at a time, an office behind one
 * address a few.
 */
const DRAWN_AT_A_TIME = { here: 2, elsewhere: 32 }
const DRAWN_FOR_A_CLIENT = 16
const DRAWN_IN_ALL = 128
/** Creates the web server: pages, the service's calls or a proxy to them, built files, and what crawlers request. */
export async function createSiteServer(options: SiteServerOptions): Promise<FastifyInstance> {
  const { settings, files, studio, finished = 'memory' } = options
  const { siteUrl, siteName } = settings
  const headers = answerHeaders(siteUrl)
  // A factor of 0 lifts the limits.
  const factor = settings.limitFactor || Number.POSITIVE_INFINITY
  const queue = createFairQueue({
    width: options.openService ? DRAWN_AT_A_TIME.here : DRAWN_AT_A_TIME.elsewhere,
    perClient: DRAWN_FOR_A_CLIENT * factor,
    inAll: DRAWN_IN_ALL * factor,
  })
  const web = webServer({ headers, first: (...pair) => sendFirst(...pair) })
  const app = fastify({
    logger: options.logger ?? { level: settings.logLevel },
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: nearestProxy(settings.trustProxy),
    routerOptions: { maxParamLength: 500, caseSensitive: true },
    ...web.options,
    // An address that cannot be decoded matches no route.
    frameworkErrors: (error, request, reply) => {
      reply.headers(headers)
      if (request.url.startsWith('/api/'))
        sendFailure(new AppError('bad_request', {}, { cause: error }), request, reply)
      else sendPlainError(error, addressLocale(request.url), reply)
    },
  })

  const log = maskedLog(app.log)
  const file =
    typeof finished === 'string' || settings.finishedDisk === 0
      ? null
      : openFinishedFile({
          folder: join(settings.dataDir, 'finished'),
          // Pages of one content service must never be sent for another's.
          build: settings.contentUrl === null ? finished.build : `${finished.build}-${nameOf(settings.contentUrl)}`,
          maxBytes: settings.finishedDisk,
          log,
        })
  const purging = settings.purgeUrl === null || finished === 'none' ? null : readPurging(settings.purgeUrl)
  const purger = purging && createPurger({ purging, log })
  const cache = createPageCache({
    maxBytes: finished === 'none' ? 0 : settings.finishedMemory,
    // A service elsewhere does not report changes.
    ...(!options.openService && { maxAgeMs: FRESH_MS }),
    file,
    ...(purging && { headersFor: (tags: string) => tagHeaders(purging.kind, tags) }),
  })
  const sendFirst = finishedFirst(cache, headers)
  web.closeWith(app)
  const service = options.openService ? await options.openService(app.log) : null
  if (service) countResponses(app.server, service.metrics)
  const content = service
    ? serviceContent(service, rememberingAnswers(service))
    : remoteContent(settings.contentUrl ?? siteUrl, log)
  const stopFollowing = await followContent(content, cache, file, purger)

  app.addHook('onRequest', async (_request, reply) => {
    reply.headers(headers)
  })
  if (purging) app.addHook('onSend', taggedAnswers(purging.kind))
  app.addHook('onSend', refusedFilesAsPages)
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // An address such as /assets/%00 is the visitor's mistake, not the site's.
    if (!isRefusal(error)) maskedLog(request.log).error({ err: error }, 'A request failed.')
    return sendPlainError(error, addressLocale(request.url), reply)
  })
  // Unanswered GET requests are handled as pages, so only other methods and missing built files get here.
  app.setNotFoundHandler(({ method, url }, reply) => {
    const locale = addressLocale(url)
    if (method !== 'GET' && method !== 'HEAD') return sendMethodRefused(method, locale, reply)
    return reply
      .code(404)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(errorMessages.not_found[locale])
  })

  if (service && finished !== 'none') app.addHook('onRequest', keptApiAnswers(callAnswers(service), cache))
  await app.register(service ? service.plugin : serviceElsewhere(settings.contentUrl ?? ''))
  if (files) await app.register(files)
  if (studio) await app.register(studio)
  if (service) await app.register(previewRoutes(service, { policy: options.pages.policy, queue }))
  await app.register(crawlerRoutes({ content, cache, siteUrl, siteName }))
  const reports = siteReports(log)
  const pages = { ...options.pages, content, siteUrl, siteName, reports, log }
  service?.drawPagesWith(drawAddress(pages, options.clientFolder ?? ''))
  await app.register(pageRoutes(pages, cache, queue))
  await app.register(formRoutes(pages, queue))

  const ahead = service && file ? finishAhead({ pages, answerCall: callAnswers(service), cache, queue, log }) : null
  const stopWaking = content.onChange(() => ahead?.wake())
  app.addHook('onListen', () => ahead?.wake())
  app.addHook('onClose', async () => {
    stopWaking()
    await ahead?.stop()
    await stopFollowing()
    await purger?.close()
    cache.close()
    await service?.close()
  })
  return app
}

/** Tells content services apart in the name of a file. */
function nameOf(contentUrl: string): string {
  return createHash('sha256').update(contentUrl).digest('hex').slice(0, 16)
}

/** Passes calls on to the remote service; this process answers its own health checks. */
function serviceElsewhere(contentUrl: string): FastifyPluginAsync {
  return async (app) => {
    // Only a site without its own service needs this module, and it loads slowly.
    const { default: httpProxy } = await import('@fastify/http-proxy')
    await app.register(httpProxy, {
      upstream: contentUrl,
      prefix: '/api',
      rewritePrefix: '/api',
      // It would write down each address, and some end with a secret.
      disableRequestLogging: true,
      // The service counts requests by address and recognizes its own pages by their host: both must be the visitor's,
      // not this process's.
      undici: { headersTimeout: SENT_MS, bodyTimeout: SENT_MS, connect: { timeout: ANSWER_MS } },
      replyOptions: {
        onError: (reply, { error }) => {
          const cause = error instanceof Error ? error : undefined
          sendFailure(
            new AppError('service_unreachable', {}, { cause }),
            reply.request as FastifyRequest,
            reply as FastifyReply,
          )
        },
        rewriteRequestHeaders: ({ ip, host, protocol }, headers) => ({
          ...headers,
          'x-forwarded-for': ip,
          'x-forwarded-host': host,
          'x-forwarded-proto': protocol,
        }),
      },
    })
    const isFine = { success: true, status: 200, data: { status: 'ok' } }
    app.get('/healthz', async () => isFine)
    app.get('/readyz', async (request, reply) =>
      isLeaving() ? sendFailure(new AppError('service_unavailable'), request, reply) : isFine,
    )
  }
}

function isRefusal({ statusCode = 500 }: FastifyError): boolean {
  return statusCode >= 400 && statusCode < 500
}

function sendFailure(error: AppError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const locale = requestLocale(request.headers as Record<string, string | undefined>)
  const failure = failureOf(error, locale, request.log, request.url)
  return reply.code(failure.status).header('cache-control', 'no-store').send(failure)
}

/** Writes the reports of the pages' blocks to the log, each once per process. */
function siteReports(log: Log): BlockReports {
  return reportOnce((message, detail) => log.warn(detail instanceof Error ? { err: detail } : {}, message))
}
