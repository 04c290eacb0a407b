import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyPluginAsync } from 'fastify'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { COMPANY_ICON } from '#renderer/head/company-icon.ts'
import type { ContentSource } from '../content/content-source.ts'
import type { FreshAnswer } from '../finished/finished-answer.ts'
import type { PageCache } from '../finished/page-cache.ts'
import { sendFinished } from '../finished/send-finished.ts'
import type { PublicAddress } from './public-address.ts'

interface CrawlerOptions {
  content: ContentSource
  cache: PageCache
  siteUrl: string
  siteName: string
}

/** A site map may contain at most 50,000 addresses; each page has two. */
const PAGES_PER_MAP = 20_000
/** After so many pages of a map, others have a turn. */
const BATCH = 500

const CACHING = 'public, max-age=0, s-maxage=600, stale-while-revalidate=3600'

/** What search engines and browsers request besides the pages: the site map, the rules for robots, the web manifest. */
export function crawlerRoutes({ content, cache, siteUrl, siteName }: CrawlerOptions): FastifyPluginAsync {
  return async (app) => {
    app.get('/sitemap.xml', async (request, reply) => {
      const answer = await cache.answer('/sitemap.xml', () => siteMap(content, siteUrl))
      return sendFinished(answer, request, reply)
    })
    app.get<{ Params: { part: string } }>('/sitemap-:part.xml', async (request, reply) => {
      const part = Number(request.params.part)
      const key = `/sitemap-${part}.xml`
      const answer = await cache.answer(key, () => siteMapPart(content, siteUrl, part))
      return sendFinished(answer, request, reply)
    })
    app.get('/robots.txt', async (_request, reply) => {
      return reply
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(robots(siteUrl))
    })
    app.get('/manifest.webmanifest', async (_request, reply) => {
      const body = JSON.stringify(webManifest(siteName))
      return reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(body)
    })
  }
}

async function siteMap(content: ContentSource, siteUrl: string): Promise<FreshAnswer> {
  const tags = new Set<string>()
  const addresses = await content.addresses(tags)
  if (addresses.length <= PAGES_PER_MAP) return xml(await urlSet(addresses, siteUrl), tags)
  const parts = Array.from({ length: Math.ceil(addresses.length / PAGES_PER_MAP) }, (_, index) => index + 1)
  const maps = parts.map((part) => `<sitemap><loc>${siteUrl}/sitemap-${part}.xml</loc></sitemap>`)
  return xml(`<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${maps.join('')}</sitemapindex>`, tags)
}

async function siteMapPart(content: ContentSource, siteUrl: string, part: number): Promise<FreshAnswer> {
  const tags = new Set<string>()
  const addresses = await content.addresses(tags)
  const shown = addresses.slice((part - 1) * PAGES_PER_MAP, part * PAGES_PER_MAP)
  return { ...xml(await urlSet(shown, siteUrl), tags), ...(shown.length === 0 && { status: 404, keep: false }) }
}

/** Every page in every language, each entry listing all of its languages including its own. */
async function urlSet(addresses: readonly PublicAddress[], siteUrl: string): Promise<string> {
  const entries: string[] = []
  for (const [index, { path, changed }] of addresses.entries()) {
    if (index % BATCH === 0) await nextTurn()
    const inLanguage = inEveryLanguage((locale) => `${siteUrl}${xmlText(localizedPath(path, locale))}`)
    const named = [...Object.entries(inLanguage), ['x-default', inLanguage[DEFAULT_LOCALE]]]
    const alternates = named
      .map(([language, address]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`)
      .join('')
    const lastModified = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : ''
    for (const address of Object.values(inLanguage))
      entries.push(`<url><loc>${address}</loc>${lastModified}${alternates}</url>`)
  }
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>`
}

function xml(text: string, tags: ReadonlySet<string>): FreshAnswer {
  return {
    status: 200,
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': CACHING },
    body: Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${text}\n`),
    tags: [...tags],
    keep: true,
  }
}

function xmlText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}

/** Pages, pictures and files may be crawled; there is no need to crawl the API calls. */
function robots(siteUrl: string): string {
  const rules = [
    'User-agent: *',
    'Allow: /api/assets/',
    'Allow: /api/files/',
    'Allow: /api/products/datasheet/',
    'Disallow: /api/',
    'Allow: /',
  ]
  return `${rules.join('\n')}\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function webManifest(siteName: string): Record<string, unknown> {
  return {
    name: siteName,
    short_name: siteName,
    start_url: '/',
    display: 'browser',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: COMPANY_ICON.path, sizes: `${COMPANY_ICON.size}x${COMPANY_ICON.size}`, type: 'image/png' },
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
    ],
  }
}
