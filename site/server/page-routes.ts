import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { withoutTracking } from '../routes/tracking-parameters.ts'
import { acceptedEncoding } from './accepted-encoding.ts'
import { ruledPath, withoutEmptyValues } from './address-rules.ts'
import { type PageAnswerOptions, pageAnswer } from './page-answer.ts'
import type { FinishedAnswer, PageCache } from './page-cache.ts'
import { rootLanguage } from './root-language.ts'

/** Longer queries than any page of the site writes are not drawn. */
const MAX_QUERY = 2000

/** Every address that nothing else answers is a page. */
export function pageRoutes(options: PageAnswerOptions, cache: PageCache): FastifyPluginAsync {
  return async (app) => {
    app.get('/*', async (request, reply) => {
      const { path, search } = splitAddress(request.url)
      const ruled = ruledPath(path)
      const query = withoutEmptyValues(search)
      if (ruled !== null) return reply.header('cache-control', 'public, max-age=3600').redirect(ruled + query, 301)
      if (query !== search) return reply.redirect(path + query, 302)
      if (query.length > MAX_QUERY) return reply.redirect(path, 302)
      if (path === '/' && rootLanguage(request.headers, request.host) === 'id') return toIndonesian(query, reply)
      const address = path + withoutTracking(query)
      const answer = await cache.answer(address, () => pageAnswer(options, address))
      return sendFinished(answer, request, path === '/' ? varyingByVisitor(reply) : reply)
    })
  }
}

/** Sends finished bytes in the encoding the browser reads best, or nothing when it has them. */
export async function sendFinished(answer: FinishedAnswer, request: FastifyRequest, reply: FastifyReply) {
  const encoding = acceptedEncoding(request.headers['accept-encoding'])
  reply.code(answer.status).headers(answer.headers)
  vary(reply, 'Accept-Encoding')
  if (answer.status >= 300 && answer.status < 400) return reply.send()
  if (answer.status === 200) {
    reply.header('etag', answer.etag)
    if (matches(request.headers['if-none-match'], answer.etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(await answer.bytes(encoding))
}

/** The address as the visitor wrote it; Fastify's own reading would decode it. */
export function splitAddress(url: string): { path: string; search: string } {
  const at = url.indexOf('?')
  return at < 0 ? { path: url, search: '' } : { path: url.slice(0, at), search: url.slice(at) }
}

/** The root in another language depends on who asks, so nobody in between may keep it. */
function toIndonesian(search: string, reply: FastifyReply): FastifyReply {
  return varyingByVisitor(reply).header('cache-control', 'private, no-store').redirect(`/id${search}`, 302)
}

function varyingByVisitor(reply: FastifyReply): FastifyReply {
  vary(reply, 'Accept-Language')
  vary(reply, 'Cookie')
  return reply
}

function vary(reply: FastifyReply, name: string): void {
  const present = reply.getHeader('vary')
  reply.header('vary', present ? `${String(present)}, ${name}` : name)
}

function matches(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((tag) => tag.trim() === etag) ?? false
}

/** The language of an address, for answers that are made outside of pages. */
export function addressLocale(url: string) {
  return splitLocale(splitAddress(url).path).locale
}
