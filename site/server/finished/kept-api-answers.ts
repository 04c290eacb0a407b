import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import type { Locale } from '#generated/types.ts'
import type { ApiInput } from '#renderer/data/api.ts'
import { callAddress } from '#renderer/data/call-address.ts'
import { callInput } from '#service/answers/calls/read-request.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { requestLocale } from '#service/content/locale.ts'
import type { ContentSource } from '../content/content-source.ts'
import { SHARED_CACHING } from './caching.ts'
import type { FreshAnswer } from './finished-answer.ts'
import type { PageCache } from './page-cache.ts'
import { sendFinished } from './send-finished.ts'

/** Whether a call is answered with published content, the same for everybody in a language. */
export function isContentCall({ method, access, of, shape }: Call): boolean {
  return method === 'GET' && access === 'public' && shape !== 'file' && of != null && collections.has(of)
}

/** Calls whose answers are kept. */
const KEPT: ReadonlyMap<string, Call> = new Map(calls.filter(isContentCall).map((call) => [call.name, call]))

/** Longer addresses are answered, but not cached. */
const MAX_ADDRESS = 1000

/**
 * Answers these calls from the same cache of finished bytes as pages: compressed once, dropped when their content
 * changes.
 */
export function keptApiAnswers(answerCall: CallAnswers, cache: PageCache): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const call = keptCall(request)
    if (!call) return
    const key = keptCallKey(request.url, request.headers)
    const locale = requestLocale(request.headers as Record<string, string | undefined>)
    const answer = await cache.answer(key, () => answerCall(call, { ...callInput(call, request), locale }))
    await sendFinished(answer, request, reply)
    return reply
  }
}

/** The cache key of a call's answer: its address and the visitor's language. */
export function keptCallKey(url: string, headers: IncomingHttpHeaders): string {
  return keyOf(url, requestLocale(headers as Record<string, string | undefined>))
}

function keyOf(url: string, locale: Locale): string {
  return `${locale} ${url}`
}

function keptCall({ method, url, routeOptions }: FastifyRequest): Call | undefined {
  const name = (routeOptions.schema as { operationId?: string } | undefined)?.operationId
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && name && url.length <= MAX_ADDRESS ? KEPT.get(name) : undefined
}

/** The answer of one of these calls to a language. */
export type CallAnswers = (call: Call, input: AnswerInput & { locale: Locale }) => Promise<FreshAnswer>

export function callAnswers(service: Service): CallAnswers {
  return async (call, input) => {
    const { status, body, headers, tags } = await service.answer(call.name, input)
    return {
      status,
      headers: {
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'cache-control': status === 200 ? SHARED_CACHING : 'no-store',
      },
      body: Buffer.from(JSON.stringify(body)),
      tags,
      keep: status === 200,
    }
  }
}

/**
 * Notes which of these calls a page is made of: a browser that comes to the page from another one sends the same calls.
 */
export function keptCalls(answerCall: CallAnswers) {
  const answers = new Map<string, () => Promise<FreshAnswer>>()
  return {
    /** How to make the answers, by key. */
    answers,
    /** The source, whose calls are noted. */
    noting: (content: ContentSource): ContentSource => ({
      ...content,
      requestIn(locale, tags, address) {
        const request = content.requestIn(locale, tags, address)
        return (call, input) => {
          const url = callAddress(call.path, input)
          if (KEPT.has(call.name) && url.length <= MAX_ADDRESS)
            answers.set(keyOf(url, locale), () => answerCall(call, { ...asked(input), locale }))
          return request(call, input)
        }
      },
    }),
  }
}

/** Values as they arrive in a URL. */
function asked({ params, query }: ApiInput): Pick<AnswerInput, 'params' | 'query'> {
  return { params: { ...params }, query: { ...query } }
}
