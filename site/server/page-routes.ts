import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { withoutTracking } from '../routes/tracking-parameters.ts'
import { ruledPath, ruledQuery, withShortQuestion } from './address-rules.ts'
import { type PageAnswerOptions, pageAnswer } from './page-answer.ts'
import type { PageCache } from './page-cache.ts'
import { rootLanguage } from './root-language.ts'
import { sendFinished } from './send-finished.ts'

/** Longer queries than any page of the site writes are not drawn. */
const MAX_QUERY = 2000

/** Every address that nothing else answers is a page. */
export function pageRoutes(options: PageAnswerOptions, cache: PageCache): FastifyPluginAsync {
  return async (app) => {
    app.get('/*', async (request, reply) => {
      const { path, search } = splitAddress(request.url)
      const ruled = ruledPath(path)
      const query = ruledQuery(search)
      if (ruled !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(ruled + query, 301)
      if (query !== search) return reply.redirect(path + query, 302)
      if (query.length > MAX_QUERY) return reply.redirect(path + drawable(query), 302)
      if (path === '/' && rootLanguage(request.headers, request.host) === 'id') return toIndonesian(query, reply)
      const address = path + withoutTracking(query)
      const answer = await cache.answer(address, () => pageAnswer(options, address))
      return sendFinished(answer, request, reply, variesBy(path))
    })
  }
}

/** What can be kept of a query that is too long: a long question is asked with its first words. */
function drawable(query: string): string {
  const short = withShortQuestion(query)
  return short.length > MAX_QUERY ? '' : short
}

/** The address as the visitor wrote it; Fastify's own reading would decode it. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/** The root in another language depends on who asks, so nobody in between may keep it. */
function toIndonesian(search: string, reply: FastifyReply): FastifyReply {
  return reply.headers({ vary: variesBy('/'), 'cache-control': 'private, no-store' }).redirect(`/id${search}`, 302)
}

/** What the answer to a path depends on beside its address: at the root, the visitor's language. */
export function variesBy(path: string): string | undefined {
  return path === '/' ? 'Accept-Language, Cookie' : undefined
}

/** The language of an address, for answers that are made outside of pages. */
export function addressLocale(url: string) {
  return splitLocale(splitAddress(url).path).locale
}
