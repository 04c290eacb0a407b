import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyRequest, onRequestAsyncHookHandler } from 'fastify'
import { type Call, calls } from '#generated/calls.ts'
import { collections } from '#generated/collections.ts'
import { requestLocale } from '#service/content/locale.ts'
import type { Service } from '#service/service.ts'
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

/** Longer addresses are answered, but not kept. */
const MAX_ADDRESS = 1000

/** Answers such calls from the same store of finished bytes as pages: compressed once, dropped when what they show changes. */
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

/** Under which a call's answer is kept: its address in the visitor's language. */
export function keptCallKey(url: string, headers: IncomingHttpHeaders): string {
  return `${requestLocale(headers as Record<string, string | undefined>)} ${url}`
}

function keptCall({ method, url, routeOptions }: FastifyRequest): Call | undefined {
  const name = (routeOptions.schema as { operationId?: string } | undefined)?.operationId
  return method === 'GET' && name && url.length <= MAX_ADDRESS ? KEPT.get(name) : undefined
}

async function apiAnswer(service: Service, call: Call, request: FastifyRequest): Promise<FreshAnswer> {
  const { status, body, headers, tags } = await service.answer(call.name, {
    params: paramsOf(call, request),
    query: { ...(request.query as Record<string, unknown>) },
    headers: request.headers as Record<string, string | undefined>,
  })
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

/** A last parameter that may hold slashes is matched as the rest of the address. */
function paramsOf(call: Call, request: FastifyRequest): Record<string, unknown> {
  const { '*': rest, ...params } = request.params as Record<string, unknown>
  const last = /\{(\w+)\}$/.exec(call.path)?.[1]
  return rest === undefined || last === undefined ? params : { ...params, [last]: rest }
}
