import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { callInput } from '#service/answers/calls/read-request.ts'
import type { Service } from '#service/answers/service.ts'
import { requestLocale } from '#service/content/locale.ts'
import { SHARED_CACHING } from './caching.ts'
import type { FreshAnswer, PageCache } from './page-cache.ts'
import { sendFinished } from './send-finished.ts'

/** Calls whose answers are published content and the same for everybody in a language. */
const KEPT: ReadonlyMap<string, Call> = new Map(
  calls
    .filter(
      ({ method, access, of, shape }) =>
        method === 'GET' && access === 'public' && shape !== 'file' && of && collections.has(of),
    )
    .map((call) => [call.name, call]),
)

/** Longer addresses are answered, but not cached. */
const MAX_ADDRESS = 1000

/**
 * Answers these calls from the same cache of finished bytes as pages: compressed once, dropped when their content
 * changes.
 */
export function keptApiAnswers(service: Service, cache: PageCache): onRequestAsyncHookHandler {
  return async (request, reply) => {
    const call = keptCall(request)
    if (!call) return
    const key = keptCallKey(request.url, request.headers)
    const answer = await cache.answer(key, () => apiAnswer(service, call, request))
    await sendFinished(answer, request, reply)
    return reply
  }
}

/** The cache key of a call's answer: its address and the visitor's language. */
export function keptCallKey(url: string, headers: IncomingHttpHeaders): string {
  return `${requestLocale(headers as Record<string, string | undefined>)} ${url}`
}

function keptCall({ method, url, routeOptions }: FastifyRequest): Call | undefined {
  const name = (routeOptions.schema as { operationId?: string } | undefined)?.operationId
  return method === 'GET' && name && url.length <= MAX_ADDRESS ? KEPT.get(name) : undefined
}

async function apiAnswer(service: Service, call: Call, request: FastifyRequest): Promise<FreshAnswer> {
  const { status, body, headers, tags } = await service.answer(call.name, callInput(call, request))
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
