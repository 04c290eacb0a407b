import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { knownQuery } from '#renderer/blocks/page-parameters.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { FairQueue } from '#service/runtime/fair-queue.ts'
import { ruledPath, ruledQuery, withShortQuestion } from '../addresses/address-rules.ts'
import { isRootForAll, rootLanguage } from '../addresses/root-language.ts'
import type { FinishedAnswer } from '../finished/finished-answer.ts'
import type { PageCache } from '../finished/page-cache.ts'
import { sendFinished } from '../finished/send-finished.ts'
import { type PageAnswerOptions, pageAnswer } from './page-answer.ts'
import { sendPlainError } from './plain-error.ts'

/** A longer query than any page of the site writes; such requests are not rendered. */
const MAX_QUERY = 2000

/** Every address that no other route answers is a page. */
export function pageRoutes(options: PageAnswerOptions, cache: PageCache, queue: FairQueue): FastifyPluginAsync {
  /** Requests for one page share one drawing, but not the refusal of the client whose request was first. */
  async function drawnFor(client: string, address: string): Promise<FinishedAnswer> {
    for (;;) {
      let isOwn = false
      const make = () => {
        isOwn = true
        return queue.run(client, () => pageAnswer(options, address, { visitor: client }))
      }
      try {
        return await cache.answer(address, make)
      } catch (error) {
        if (isOwn || !(error instanceof AppError)) throw error
      }
    }
  }

  /**
   * Only a page's own parameters make another page of it. Which ones those are, its answer without a query tells; most
   * requests with a query are for that one.
   */
  async function answerFor(client: string, path: string, query: string): Promise<FinishedAnswer> {
    if (query === '') return drawnFor(client, path)
    const plain = await drawnFor(client, path)
    if (plain.status !== 200) return plain
    const known = plain.parameters ? knownQuery(query, plain.parameters) : query
    return known === '' ? plain : drawnFor(client, path + known)
  }

  return async (app) => {
    app.get('/*', async (request, reply) => {
      const { path, search } = splitAddress(request.url)
      const ruled = ruledPath(path)
      const query = ruledQuery(search)
      if (ruled !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(ruled + query, 301)
      if (query !== search) return reply.redirect(path + query, 302)
      if (query.length > MAX_QUERY) return reply.redirect(path + drawable(query), 302)
      const asked = path === '/' ? rootLanguage(request.headers, request.host) : DEFAULT_LOCALE
      if (asked !== DEFAULT_LOCALE) return toLanguage(asked, query, reply)
      try {
        const answer = await answerFor(request.ip, path, query)
        const isForAll = path !== '/' || isRootForAll(request.headers)
        return await sendFinished(isForAll ? answer : askedAgain(answer), request, reply, variesBy(path))
      } catch (error) {
        // The queue is full; making a page never fails.
        if (error instanceof AppError) return sendPlainError(error, splitLocale(path).locale, reply)
        throw error
      }
    })
  }
}

/** An answer that would be another one for somebody else: a cache has to ask each time. */
function askedAgain(answer: FinishedAnswer): FinishedAnswer {
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-cache' } }
}

/** What can be kept of a query that is too long: a long question is cut to its beginning. */
function drawable(query: string): string {
  const short = withShortQuestion(query)
  return short.length > MAX_QUERY ? '' : short
}

/** The address as the visitor wrote it; Fastify's own parser would decode it. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/** Redirects the root to another language. That depends on the visitor, so shared caches must not store it. */
function toLanguage(locale: Locale, search: string, reply: FastifyReply): FastifyReply {
  return reply
    .headers({ vary: variesBy('/'), 'cache-control': 'private, no-store' })
    .redirect(localizedPath(`/${search}`, locale), 302)
}

/** What the answer for a path depends on besides its address: at the root, the visitor's language. */
export function variesBy(path: string): string | undefined {
  return path === '/' ? 'Accept-Language, Cookie' : undefined
}

/** The language of an address, for answers that are made outside of pages. */
export function addressLocale(url: string) {
  return splitLocale(splitAddress(url).path).locale
}
