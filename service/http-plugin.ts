import fastifyCookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { type Call, type CallName, calls } from '#generated/calls.ts'
import { jsonSchemas } from '#generated/json-schemas.ts'
import type { AnswerCall } from './calls/answer-calls.ts'
import { requireOwnSite } from './calls/own-site.ts'
import { parseJson } from './calls/parse-json.ts'
import { requestLocale } from './content/locale.ts'
import { AppError } from './errors/app-error.ts'
import { failureOf } from './errors/failure.ts'
import type { CookieToSet } from './handler.ts'
import { maskedLog, UPLOAD_SERIALIZERS } from './observe/masked-log.ts'
import type { ServiceAnswer } from './service.ts'
import type { Settings } from './settings/settings.ts'

/** Calls whose last parameter may hold slashes: pages of two levels. */
const WHOLE_REST: ReadonlySet<CallName> = new Set<CallName>(['getPageBySlug'])
/** Longest JSON body; the longest form has some twenty short fields. */
const BODY_BYTES = 100_000

/**
 * Every call of the table as a route. Bodies are JSON, and multipart on upload calls alone. Checks and answers are
 * those of the in-process door: HTTP only carries them.
 */
export function createHttpPlugin(answer: AnswerCall, settings: Settings): FastifyPluginAsync {
  return async (app) => {
    // Its parser loads with the plugin, and the app around this one may have it already.
    if (!app.hasDecorator('parseCookie')) await app.register(fastifyCookie)
    // Checking happens once, behind the door; the route's schema is there for tools that read it.
    app.setValidatorCompiler(() => () => true)
    app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, 'application/json'))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_request: FastifyRequest, body: Buffer) => parseJson(body),
    )
    for (const call of calls) if (!call.multipart) addRoute(app, call, answer, settings)
    for (const url of ['/api', '/api/*']) app.all(url, async (request, reply) => sendUnknown(request, reply))

    for (const call of calls) {
      if (!call.multipart) continue
      const { maxBytes } = call.multipart
      await app.register(async (scope) => {
        scope.setErrorHandler((error: FastifyError, request, reply) =>
          sendError(error, request, reply, 'multipart/form-data'),
        )
        scope.removeAllContentTypeParsers()
        await scope.register(multipart, {
          limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
        })
        addRoute(scope, call, answer, settings)
      })
    }
  }
}

function addRoute(app: FastifyInstance, call: Call, answer: AnswerCall, settings: Settings): void {
  const rest = WHOLE_REST.has(call.name)
  const url = call.path.replaceAll(/\{(\w+)\}/g, ':$1').replace(/:(\w+)$/, (whole) => (rest ? '*' : whole))
  const lastParam = /\{(\w+)\}$/.exec(call.path)?.[1] ?? ''
  app.route({
    method: call.method,
    url,
    ...(call.multipart ? { logSerializers: UPLOAD_SERIALIZERS } : {}),
    // Before the body is read.
    ...(call.method === 'GET' ? {} : { onRequest: async (request) => requireOwnSite(request, settings.siteUrl) }),
    schema: routeSchema(call),
    handler: async (request, reply) => {
      const params = { ...(request.params as Record<string, unknown>) }
      if (rest) params[lastParam] = params['*']
      const headers = singleHeaders(request)
      const result = await answer(call.name, {
        params,
        query: { ...(request.query as Record<string, unknown>) },
        body: request.body,
        headers,
        cookies: fastifyCookie.parse(headers.cookie ?? ''),
        rawRequest: request,
      })
      return send(result, request, reply, settings)
    },
  })
}

function routeSchema(call: Call): Record<string, unknown> {
  const named = { params: call.paramsSchema, querystring: call.querySchema, body: call.bodySchema }
  const schemas = Object.entries(named).flatMap(([part, id]) => (id === null ? [] : [[part, jsonSchemas.get(id)]]))
  return { tags: call.tags, operationId: call.name, ...Object.fromEntries(schemas) }
}

function send(result: ServiceAnswer, request: FastifyRequest, reply: FastifyReply, settings: Settings): FastifyReply {
  reply.code(result.status).headers(result.headers)
  const secure = settings.siteUrl.startsWith('https://') || request.protocol === 'https'
  for (const cookie of result.cookies) reply.header('set-cookie', cookieText(cookie, secure))
  if (result.bytes) return reply.send(result.bytes.body ?? undefined)
  return reply.type('application/json; charset=utf-8').send(result.body)
}

function cookieText({ name, value, maxAgeSeconds, httpOnly = true }: CookieToSet, secure: boolean): string {
  return fastifyCookie.serialize(name, value, { path: '/', maxAge: maxAgeSeconds, httpOnly, secure, sameSite: 'lax' })
}

/** Each header once; where one came several times, its values as one list. */
function singleHeaders(request: FastifyRequest): Record<string, string | undefined> {
  return Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, Array.isArray(value) ? value.join(', ') : value]),
  )
}

/** Mistakes that Fastify finds before a call is reached, in the words of the error catalogue. */
function sendError(error: FastifyError, request: FastifyRequest, reply: FastifyReply, expected: string): FastifyReply {
  return sendFailure(transportError(error, expected), request, reply)
}

function transportError(error: FastifyError, expected: string): unknown {
  if (error instanceof AppError) return error
  const cause = { cause: error }
  if (error.code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE')
    return new AppError('media_type_unsupported', { expected }, cause)
  if (error.statusCode === 413) return new AppError('body_too_large', {}, cause)
  if (error.statusCode === 415) return new AppError('media_type_unsupported', { expected }, cause)
  if (error.code?.startsWith('FST_ERR_CTP') || error instanceof SyntaxError)
    return new AppError('body_invalid', {}, cause)
  if (error.statusCode !== undefined && error.statusCode >= 400 && error.statusCode < 500)
    return new AppError('bad_request', {}, cause)
  return error
}

/** An address without a call: unknown, or known with another method. Where a call reads, HEAD is answered too. */
function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const allowed = new Set(
    calls
      .filter((call) => pathPattern(call).test(path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  )
  // The router passes by a call that answers this method when a part of the address is too long to be anything's name.
  if (allowed.size === 0 || allowed.has(request.method)) return sendFailure(new AppError('not_found'), request, reply)
  reply.header('allow', [...allowed].join(', '))
  return sendFailure(new AppError('method_not_allowed', { method: request.method }), request, reply)
}

function pathPattern(call: Call): RegExp {
  return new RegExp(`^${call.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`)
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(
    error,
    requestLocale(singleHeaders(request)),
    maskedLog(request.log),
    request.routeOptions.url ?? request.url,
  )
  return reply.code(failure.status).header('vary', 'Language, Accept-Language').send(failure)
}
