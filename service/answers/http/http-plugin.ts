import fastifyCookie from '@fastify/cookie'
import multipart from '@fastify/multipart'
import type { FastifyError, FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import type { Call } from '#domain/calls/call.ts'
import { jsonSchemas } from '#domain/schemas/json-schemas.ts'
import { requestLocale } from '#service/content/locale.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { failureOf } from '#service/runtime/errors/failure.ts'
import { maskedLog, UPLOAD_SERIALIZERS } from '#service/runtime/observe/masked-log.ts'
import { refusalPause } from '#service/runtime/refusal-pause.ts'
import type { Settings } from '#service/runtime/settings/settings.ts'
import type { AnswerCall } from '../calls/answer-calls.ts'
import { bearerToken } from '../calls/bearer-token.ts'
import { everyCall } from '../calls/every-call.ts'
import { requireOwnSite } from '../calls/own-site.ts'
import { parseJson } from '../calls/parse-json.ts'
import { callInput, routeOf, singleHeaders } from '../calls/read-request.ts'
import type { CookieToSet } from '../handler.ts'
import type { ServiceAnswer } from '../service.ts'
import { noteAnswerTags } from './answer-tags.ts'

/** Longest JSON body in bytes; the longest form has some twenty short fields. */
const BODY_BYTES = 100_000

const TOO_MANY = 429

/** What the studio sends in one call: at most whole articles, whose tables have texts in cells in rows. */
const STUDIO_BODY = { bytes: 2_000_000, deepest: 40 }

interface AnsweredCalls {
  answer: AnswerCall
  settings: Settings
  /** Whether a token is that of somebody who is signed in. */
  isSignedIn(token: string): Promise<boolean>
}

/**
 * Every call of the table as a route. Bodies are JSON; only upload calls take multipart. Checks and answers are those
 * of the in-process entry point: HTTP only carries them.
 */
export function createHttpPlugin(calls: AnsweredCalls): FastifyPluginAsync {
  return async (app) => {
    // The cookie parser loads with the plugin, and the surrounding app may have it already.
    if (!app.hasDecorator('parseCookie')) await app.register(fastifyCookie)
    // Input is checked once, by the in-process entry point; the route's schema is there for tools that read it.
    app.setValidatorCompiler(() => () => true)
    app.setErrorHandler((error: FastifyError, request, reply) => sendError(error, request, reply, 'application/json'))
    app.removeAllContentTypeParsers()
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'buffer', bodyLimit: BODY_BYTES },
      async (_request: FastifyRequest, body: Buffer) => parseJson(body),
    )
    for (const call of everyCall) if (!call.multipart && !call.scope) addRoute(app, call, calls)
    await app.register(async (scope) => {
      scope.removeAllContentTypeParsers()
      scope.addContentTypeParser(
        'application/json',
        { parseAs: 'buffer', bodyLimit: STUDIO_BODY.bytes },
        async (_request: FastifyRequest, body: Buffer) => parseJson(body, STUDIO_BODY.deepest),
      )
      for (const call of everyCall) if (call.scope && !call.multipart) addRoute(scope, call, calls)
    })
    for (const url of ['/api', '/api/*']) app.all(url, async (request, reply) => sendUnknown(request, reply))

    for (const call of everyCall) {
      if (!call.multipart) continue
      const { maxBytes } = call.multipart
      await app.register(async (scope) => {
        scope.setErrorHandler((error: FastifyError, request, reply) =>
          sendError(error, request, reply, 'multipart/form-data'),
        )
        scope.removeAllContentTypeParsers()
        scope.addHook('onResponse', async (request) => readToTheEnd(request))
        await scope.register(multipart, {
          limits: { fileSize: maxBytes, files: 1, fields: 5, fieldSize: 1000, parts: 6 },
        })
        addRoute(scope, call, calls)
      })
    }
  }
}

/**
 * Reads on where a file was refused while it was still being sent, on a full disk for example: otherwise the next
 * request on the same connection waits behind the rest of the file until the connection is cut. Node does this by
 * itself only for bodies that nobody began to read.
 */
function readToTheEnd({ raw }: FastifyRequest): void {
  if (raw.complete) return
  raw.unpipe()
  raw.resume()
}

function addRoute(app: FastifyInstance, call: Call, { answer, settings, isSignedIn }: AnsweredCalls): void {
  app.route({
    method: call.method,
    url: routeOf(call),
    ...(call.multipart ? { logSerializers: UPLOAD_SERIALIZERS } : {}),
    // Before the body is read.
    ...(call.method !== 'GET' && {
      async onRequest(request) {
        requireOwnSite(request, settings.siteUrl)
        // To read as much as the studio may send takes a second: nobody else's is read.
        if (call.scope && !(await isSignedIn(bearerToken(singleHeaders(request)) ?? ''))) raise('login_required')
      },
    }),
    schema: routeSchema(call),
    handler: async (request, reply) => {
      const result = await answer(call.name, callInput(call, request))
      if (result.status === TOO_MANY) await refusalPause()
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
  noteAnswerTags(request, result.tags)
  reply.code(result.status).headers(result.headers)
  const secure = settings.siteUrl.startsWith('https://') || request.protocol === 'https'
  for (const cookie of result.cookies) reply.header('set-cookie', cookieText(cookie, secure))
  if (result.bytes) return reply.send(result.bytes.body ?? undefined)
  return reply.type('application/json; charset=utf-8').send(result.body)
}

function cookieText({ name, value, maxAgeSeconds, httpOnly = true }: CookieToSet, secure: boolean): string {
  return fastifyCookie.serialize(name, value, { path: '/', maxAge: maxAgeSeconds, httpOnly, secure, sameSite: 'lax' })
}

/** Sends errors that Fastify finds before a call is reached, in the words of the error catalogue. */
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

/** Answers an address without a call: unknown, or known with another method. HEAD is allowed wherever GET is. */
function sendUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const path = request.url.split('?')[0] ?? ''
  const allowed = new Set(
    everyCall
      .filter((call) => pathPattern(call).test(path))
      .flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method])),
  )
  // The router skips a matching call when a part of the address is too long to be the name of anything.
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
  return reply
    .code(failure.status)
    .headers({ vary: 'Language, Accept-Language', 'cache-control': 'no-store' })
    .send(failure)
}
