import { type Call, type CallName, calls } from '#generated/calls.ts'
import type { Locale } from '#generated/types.ts'
import type { Clock } from '../clock.ts'
import type { Content } from '../content/content.ts'
import { requestLocale } from '../content/locale.ts'
import { AppError } from '../errors/app-error.ts'
import { failureHeaders, failureOf } from '../errors/failure.ts'
import type { CallInput, CallResult, EveryCall, Handler, Handlers, ServiceContext } from '../handler.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../observe/metrics.ts'
import type { AnswerInput, ServiceAnswer } from '../service.ts'
import type { Settings } from '../settings/settings.ts'
import type { Store } from '../store/store-contract.ts'
import type { CheckLimit } from './call-limits.ts'
import { readBody } from './read-body.ts'
import { readParams, readQuery } from './read-input.ts'

export interface AnswerCallsOptions<Group extends Handlers = Handlers> {
  /** Groups of handlers; together they must answer every call, or this does not compile. */
  handlers: readonly Group[] & EveryCall<Group>
  store: Store
  settings: Settings
  log: Log
  clock: Clock
  metrics: Metrics
  checkLimit: CheckLimit
  contentFor(locale: Locale, now: Date, tags: Set<string>): Content
}

/** Answers any call of the table in the wire form. Never rejects: what goes wrong is a failure in the same form. */
export type AnswerCall = (name: CallName, input?: AnswerInput) => Promise<ServiceAnswer>

/** Every answer may be another one in another language. */
const VARY = { vary: 'Language, Accept-Language' }

/** Puts the handlers behind one door. Throws at start when a call has no handler, or two. */
export function createAnswerCall<Group extends Handlers>(options: AnswerCallsOptions<Group>): AnswerCall {
  const handlers = handlersByCall(options.handlers)
  const known = new Map<string, Call>(calls.map((call) => [call.name, call]))

  return async (name, input = {}) => {
    const call = known.get(name)
    const handler = handlers.get(name)
    if (!call || !handler) throw new Error(`There is no call '${name}'.`)
    const headers = input.headers ?? {}
    const locale = input.locale ?? requestLocale(headers)
    const tags = new Set<string>()
    const started = performance.now()
    const answer = await answerOne(call, handler, { ...input, headers, locale }, tags, options)
    options.metrics.count('ori_calls_total', { call: name, status: String(answer.status) })
    options.metrics.count('ori_call_seconds_total', { call: name }, (performance.now() - started) / 1000)
    return answer
  }
}

async function answerOne(
  call: Call,
  handler: Handler,
  raw: AnswerInput & { headers: Record<string, string | undefined>; locale: Locale },
  tags: Set<string>,
  options: Omit<AnswerCallsOptions, 'handlers'>,
): Promise<ServiceAnswer> {
  const { store, settings, log, clock, metrics } = options
  try {
    options.checkLimit(call, addressOf(raw), clock.now())
    const input = readInput(call, raw)
    const content = options.contentFor(raw.locale, clock.now(), tags)
    const context: ServiceContext = { store, content, settings, log, clock, metrics, tags }
    return wireAnswer(await handler(input, context), tags)
  } catch (error) {
    const failure = failureOf(error, raw.locale, log, call.name)
    return {
      status: failure.status,
      body: failure,
      headers: { ...VARY, ...failureHeaders(error) },
      cookies: [],
      tags: [...tags],
    }
  }
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
    ...(raw.rawRequest ? { rawRequest: raw.rawRequest } : {}),
  }
}

/** What no slug can look like is as unknown as any other slug, unless the call names 400 among its answers. */
function paramsOf(call: Call, params: Record<string, unknown>): Record<string, unknown> {
  try {
    return readParams(call, params)
  } catch (error) {
    if (error instanceof AppError && !call.errors.includes(400)) throw new AppError('not_found', {}, { cause: error })
    throw error
  }
}

function wireAnswer(result: CallResult, tags: Set<string>): ServiceAnswer {
  const { status = 200, cookies = [] } = result
  const answer = { status, headers: { ...VARY, ...result.headers }, cookies, tags: [...tags] }
  if (result.kind === 'bytes') return { ...answer, body: undefined, bytes: result, headers: { ...result.headers } }
  if (result.kind === 'data') return { ...answer, body: { success: true, status, data: result.data } }
  const { data, page, limit, total, filter_count } = result
  return { ...answer, body: { success: true, status, data, page, limit, total, filter_count } }
}

function handlersByCall(groups: readonly Handlers[]): Map<CallName, Handler> {
  const found = new Map<CallName, Handler>()
  for (const group of groups) {
    for (const call of calls) {
      const handler = group[call.name]
      if (!handler) continue
      if (found.has(call.name)) throw new Error(`Two handlers answer the call '${call.name}'.`)
      found.set(call.name, handler)
    }
  }
  const missing = calls.filter(({ name }) => !found.has(name)).map(({ name }) => name)
  if (missing.length > 0)
    throw new Error(`No handler answers: ${missing.join(', ')}. Write one, or take the call out of schemas/api/.`)
  return found
}
