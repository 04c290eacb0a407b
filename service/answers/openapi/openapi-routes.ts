import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { isLocale } from '#domain/languages/locales.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import type { Locale } from '#generated/types.ts'
import { requestLocale } from '#service/content/locale.ts'
import { DOCS_SCRIPT, DOCS_STYLE } from './docs-assets.ts'
import { renderDocsPage } from './docs-page.ts'
import type { OpenApiDocument } from './openapi-types.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The API reference at `/api/docs` and the document behind it at `/api/docs/openapi.json`. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const description = openapi as unknown as OpenApiDocument
  const pages = new Map<Locale, string>()
  const pageIn = (locale: Locale) => {
    const page = pages.get(locale) ?? renderDocsPage(description, locale)
    pages.set(locale, page)
    return page
  }
  const send = (reply: FastifyReply, type: string, body: string) =>
    reply
      .header('content-type', `${type}; charset=utf-8`)
      .header('content-security-policy', PAGE_POLICY)
      .header('x-content-type-options', 'nosniff')
      .header('referrer-policy', 'no-referrer')
      .header('cache-control', 'public, max-age=300')
      .send(body)

  app.get<{ Querystring: { lang?: string } }>('/api/docs', async (request, reply) => {
    const { lang } = request.query
    const headers = request.headers as Record<string, string | undefined>
    const locale = isLocale(lang) ? lang : requestLocale(headers)
    return send(
      reply.header('vary', 'Language, Accept-Language').header('content-language', locale),
      'text/html',
      pageIn(locale),
    )
  })
  app.get('/api/docs/openapi.json', async (_request, reply) => send(reply, 'application/json', JSON.stringify(openapi)))
  app.get('/api/docs/docs.css', async (_request, reply) => send(reply, 'text/css', DOCS_STYLE))
  app.get('/api/docs/docs.js', async (_request, reply) => send(reply, 'text/javascript', DOCS_SCRIPT))
}
