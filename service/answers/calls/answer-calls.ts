import type { Call } from '#domain/calls/call.ts'
import type { CallName } from '#generated/calls.ts'
import type { Locale, User } from '#generated/types.ts'
import { requestLocale } from '#service/content/locale.ts'
import type { Content } from '#service/content/reading/content.ts'
import { AppError, raise } from '#service/runtime/errors/app-error.ts'
import { failureHeaders, failureOf } from '#service/runtime/errors/failure.ts'
import type { CallInput, CallResult, EveryCall, Handler, Handlers, ServiceContext, ServiceParts } from '../handler.ts'
import type { AnswerInput, ServiceAnswer } from '../service.ts'
import { bearerToken } from './bearer-token.ts'
import type { CheckLimit } from './call-limits.ts'
import { everyCall } from './every-call.ts'
import { readBody } from './read-body.ts'
import { readParams, readQuery } from './read-input.ts'

export interface AnswerCallsOptions<Group extends Handlers = Handlers> {
  /** Groups of handlers. Together they must answer every call, or this does not compile. */
  handlers: readonly Group[] & EveryCall<Group>
  /** The handler that follows from a call's row; null for a call whose handler is in one of the groups. */
  plainHandler(call: Call): Handler | null
  parts: ServiceParts
  checkLimit: CheckLimit
  /** The user whose session a token belongs to; null if it belongs to none. */
  userOfToken(token: string, now: Date): Promise<User | null>
  contentFor(call: Call, locale: Locale, now: Date, tags: Set<string>): Content
}

/** Answers any call of the table in the wire form. Never rejects: an error becomes a failure in the same form. */
export type AnswerCall = (name: CallName, input?: AnswerInput) => Promise<ServiceAnswer>

/** What the studio is answered is for one person, and true for a moment. */
const NOT_KEPT = { 'cache-control': 'private, no-store' }

/** Every answer may differ by language. */
const VARY = { vary: 'Language, Accept-Language' }

/** Combines the handlers into one entry point. Throws at start-up when a call has no handler, or two. */
export function createAnswerCall<Group extends Handlers>(options: AnswerCallsOptions<Group>): AnswerCall {
  const handlers = handlersByCall(options)
  const known = new Map<string, Call>(everyCall.map((call) => [call.name, call]))

  return async (name, input = {}) => {
    const call = known.get(name)
    const handler = handlers.get(name)
    if (!call || !handler) throw new Error(`There is no call '${name}'.`)
    const headers = input.headers ?? {}
    const locale = input.locale ?? requestLocale(headers)
    const tags = new Set<string>()
    const started = performance.now()
    const answer = await answerOne(call, handler, { ...input, headers, locale }, tags, options)
    options.parts.metrics.count('ori_calls_total', { call: name, status: String(answer.status) })
    options.parts.metrics.count('ori_call_seconds_total', { call: name }, (performance.now() - started) / 1000)
    return answer
  }
}

async function answerOne(
  call: Call,
  handler: Handler,
  raw: AnswerInput & { headers: Record<string, string | undefined>; locale: Locale },
  tags: Set<string>,
  options: Omit<AnswerCallsOptions, 'handlers' | 'plainHandler'>,
): Promise<ServiceAnswer> {
  const { parts, contentFor } = options
  const { log, clock } = parts
  try {
    const user = await allowedUser(call, raw, options)
    const input = { ...readInput(call, raw), ...(user ? { user } : {}) }
    const content = contentFor(call, raw.locale, clock.now(), tags)
    const context: ServiceContext = { ...parts, content, tags }
    const result = await handler(input, context)
    // Whoever has published something looks at it next.
    if (call.scope && call.method !== 'GET') await parts.tellSaved()
    return wireAnswer(call, result, tags)
  } catch (error) {
    const failure = failureOf(error, raw.locale, log, call.name)
    return {
      status: failure.status,
      body: failure,
      headers: { ...VARY, ...failureHeaders(error), 'cache-control': 'no-store' },
      cookies: [],
      tags: [...tags],
    }
  }
}

/**
 * The user of a call that needs one; undefined for other calls. Refuses with 401 whoever has not signed in, with 403 a
 * user without the scope, and with 429 calls that come too often: from one address, or where a scope is needed from one
 * user, because a whole office may share its address.
 */
async function allowedUser(
  call: Call,
  raw: AnswerInput & { headers: Record<string, string | undefined> },
  { parts: { clock }, checkLimit, userOfToken }: Omit<AnswerCallsOptions, 'handlers' | 'plainHandler'>,
): Promise<User | undefined> {
  const address = addressOf(raw)
  if (!call.scope && address) await checkLimit(call, address)
  if (call.access !== 'user') return undefined
  const token = bearerToken(raw.headers)
  const user = token === null ? null : await userOfToken(token, clock.now())
  if (!user) return raise('login_required')
  if (call.scope) {
    await checkLimit(call, `user ${user.id}`)
    requireScope(call.scope, user)
  }
  return user
}

/** The scope check of a call: one of the scopes is enough. */
function requireScope(scopes: readonly string[], user: User): void {
  const own: readonly string[] = user.scope
  if (scopes.includes('any') || scopes.some((scope) => own.includes(scope))) return
  raise('scope_missing', { scope: scopes.join(' / ') })
}

function addressOf({ address, rawRequest }: AnswerInput): string | undefined {
  return address ?? rawRequest?.ip
}

function readInput(
  call: Call,
  raw: AnswerInput & { headers: Record<string, string | undefined>; locale: Locale },
): CallInput {
  const address = addressOf(raw)
  return {
    params: paramsOf(call, raw.params ?? {}),
    query: readQuery(call, raw.query ?? {}),
    body: readBody(call, raw.body, raw.locale),
    headers: raw.headers,
    cookies: raw.cookies ?? {},
    locale: raw.locale,
    ...(address === undefined ? {} : { address }),
    ...(raw.file ? { file: smallEnough(raw.file, call) } : {}),
    ...(raw.rawRequest ? { rawRequest: raw.rawRequest } : {}),
  }
}

/** Over HTTP, the route's own limit refuses a larger file while it arrives. */
function smallEnough(file: File, { multipart, scope }: Call): File {
  if (file.size > (multipart?.maxBytes ?? 0)) throw new AppError(scope ? 'body_too_large' : 'attachment_too_large')
  return file
}

/**
 * A parameter that could not be a slug gives 404 like any unknown slug, unless the call lists 400 among its answers.
 */
function paramsOf(call: Call, params: Record<string, unknown>): Record<string, unknown> {
  try {
    return readParams(call, params)
  } catch (error) {
    if (error instanceof AppError && !call.errors.includes(400)) throw new AppError('not_found', {}, { cause: error })
    throw error
  }
}

function wireAnswer({ scope }: Call, result: CallResult, tags: Set<string>): ServiceAnswer {
  const { status = 200, cookies = [] } = result
  const headers = { ...VARY, ...result.headers, ...(scope ? NOT_KEPT : {}) }
  const answer = { status, headers, cookies, tags: [...tags] }
  if (result.kind === 'bytes') return { ...answer, body: undefined, bytes: result, headers: { ...result.headers } }
  if (result.kind === 'data') return { ...answer, body: { success: true, status, data: result.data } }
  const { data, page, limit, total, filter_count } = result
  return { ...answer, body: { success: true, status, data, page, limit, total, filter_count } }
}

function handlersByCall({
  handlers: groups,
  plainHandler,
}: Pick<AnswerCallsOptions, 'plainHandler'> & { handlers: readonly Handlers[] }): Map<CallName, Handler> {
  const found = new Map<CallName, Handler>()
  for (const call of everyCall) {
    const handler = plainHandler(call)
    if (handler) found.set(call.name, handler)
  }
  for (const group of groups) {
    const own = new Map(Object.entries<Handler>(group))
    for (const call of everyCall) {
      const handler = own.get(call.name)
      if (!handler) continue
      if (found.has(call.name)) throw new Error(`Two handlers answer the call '${call.name}'.`)
      found.set(call.name, handler)
    }
  }
  const missing = everyCall.filter(({ name }) => !found.has(name)).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(
      `No handler answers: ${missing.join(', ')}. Write one in service/, let one follow from the row by "handler", or take the call out of schemas/api/.`,
    )
  return found
}
