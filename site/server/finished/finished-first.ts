import type { IncomingMessage, ServerResponse } from 'node:http'
import { knownQuery } from '#renderer/blocks/page-parameters.ts'
import { isRootForAll } from '../addresses/root-language.ts'
import { splitAddress, variesBy } from '../pages/page-routes.ts'
import type { FinishedAnswer } from './finished-answer.ts'
import { keptCallKey } from './kept-api-answers.ts'
import type { PageCache } from './page-cache.ts'
import { sendAtOnce } from './send-finished.ts'

/** Sends an answer if there is a finished one; false if the router has to answer. */
type SendFinished = (request: IncomingMessage, response: ServerResponse) => boolean

/**
 * Sends finished answers ahead of the router, at about twice the speed. No check is skipped by this: the keys of the
 * cache are addresses for which the router has made such an answer before.
 */
export function finishedFirst(cache: PageCache, siteHeaders: Readonly<Record<string, string>>): SendFinished {
  return (request, response) => {
    const { method, url = '', headers } = request
    if (method !== 'GET') return false
    if (url.startsWith('/api/')) {
      const answer = cache.fresh(keptCallKey(url, headers))
      return answer !== undefined && sendAtOnce(answer, request, response, siteHeaders)
    }
    const { path, search } = splitAddress(url)
    if (path === '/' && !isRootForAll(headers)) return false
    const answer = cache.fresh(url) ?? (search ? plainAnswer(cache, path, search) : undefined)
    return answer !== undefined && sendAtOnce(answer, request, response, siteHeaders, variesBy(path))
  }
}

/** The answer for the path alone, if nothing in the query makes another page of it. */
function plainAnswer(cache: PageCache, path: string, search: string): FinishedAnswer | undefined {
  const plain = cache.fresh(path)
  return plain?.parameters && knownQuery(search, plain.parameters) === '' ? plain : undefined
}
