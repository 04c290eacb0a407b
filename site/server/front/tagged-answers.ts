import type { onSendAsyncHookHandler } from 'fastify'
import { answerTags } from '#service/answers/http/answer-tags.ts'
import { type CacheKind, tagHeaders } from './cache-tags.ts'

/** Tags the public answers that are not finished ones: pictures, files, built files, the reference of the API. */
export function taggedAnswers(kind: CacheKind): onSendAsyncHookHandler {
  return async (request, reply) => {
    const caching = String(reply.getHeader('cache-control') ?? '')
    if (!caching.startsWith('public')) return
    reply.headers(tagHeaders(kind, answerTags(request).join(' '), caching.includes('immutable')))
  }
}
