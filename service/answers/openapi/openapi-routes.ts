import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import Negotiator from 'negotiator'
import { GRAPHITE, LINK_BLUE } from '#domain/company/brand-colors.ts'
import { isLocale } from '#domain/languages/locales.ts'
import { languages } from '#generated/languages.ts'
import openapi from '#generated/openapi.json' with { type: 'json' }
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import { requestLocale } from '#service/content/locale.ts'

const PAGE_POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/** The page's files: Swagger UI as its authors released it, and what starts it. */
const FILES = [
  import.meta.resolve('@fastify/swagger-ui/static/swagger-ui.css'),
  import.meta.resolve('@fastify/swagger-ui/static/swagger-ui-bundle.js'),
  import.meta.resolve('./reference.css'),
  import.meta.resolve('./reference.js'),
].map((url) => ({ name: basename(url), url: new URL(url) }))

/** The company's colors, for `reference.css`. */
const COLORS = `:root { --company-ink: ${GRAPHITE}; --company-link: ${LINK_BLUE}; }\n`

/** Something that the reference consists of, also compressed. */
interface Part {
  plain: Buffer
  small: Buffer
}

const compress = promisify(brotliCompress)
/** Quick, and a tenth larger than the best. */
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** The API reference at `/api/docs`, drawn by Swagger UI, and the document behind it at `/api/docs/openapi.json`. */
export const openApiRoutes: FastifyPluginAsync = async (app) => {
  const made = new Map<string, Promise<Part>>()
  const partOf = (name: string, make: () => string | Promise<Buffer>) => {
    const known = made.get(name)
    if (known) return known
    const part = Promise.resolve(make()).then(finished)
    made.set(name, part)
    // What could not be read once may be read later.
    part.catch(() => made.delete(name))
    return part
  }

  app.get<{ Querystring: { lang?: string } }>('/api/docs', async (request, reply) => {
    const { lang } = request.query
    const locale = isLocale(lang) ? lang : requestLocale(request.headers as Record<string, string | undefined>)
    const page = await partOf(`page ${locale}`, () => pageIn(locale))
    reply.header('vary', 'Language, Accept-Language, Accept-Encoding').header('content-language', locale)
    return send(request, reply, 'text/html', page)
  })
  app.get<{ Querystring: { lang?: string } }>('/api/docs/openapi.json', async (request, reply) => {
    const { lang } = request.query
    const document = await partOf(`document ${isLocale(lang) ? lang : ''}`, () =>
      JSON.stringify(isLocale(lang) ? documentIn(lang) : openapi),
    )
    return send(request, reply, 'application/json', document)
  })
  for (const { name, url } of FILES) {
    const type = name.endsWith('.css') ? 'text/css' : 'text/javascript'
    app.get(`/api/docs/${name}`, async (request, reply) =>
      send(request, reply, type, await partOf(name, () => fileOf(name, url))),
    )
  }
}

async function fileOf(name: string, url: URL): Promise<Buffer> {
  const file = await readFile(url)
  return name === 'reference.css' ? Buffer.concat([Buffer.from(COLORS), file]) : file
}

async function finished(content: string | Buffer): Promise<Part> {
  const plain = Buffer.from(content)
  return { plain, small: await compress(plain, QUALITY) }
}

function send({ headers }: FastifyRequest, reply: FastifyReply, type: string, { plain, small }: Part) {
  const accepted = new Negotiator({ headers: { 'accept-encoding': headers['accept-encoding'] ?? '' } })
  const isSmall = accepted.encodings(['br']).includes('br')
  if (!reply.hasHeader('vary')) reply.header('vary', 'Accept-Encoding')
  if (isSmall) reply.header('content-encoding', 'br')
  return reply
    .header('content-type', `${type}; charset=utf-8`)
    .header('content-security-policy', PAGE_POLICY)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'public, max-age=300')
    .send(isSmall ? small : plain)
}

/** The document with the summaries of a language in place of those of the default one. */
function documentIn(locale: Locale): typeof openapi {
  return JSON.parse(JSON.stringify(openapi), (_name, value) => {
    for (const field of ['summary', 'description']) {
      const translated = value?.[`x-${field}-${locale}`]
      if (translated !== undefined) value[field] = translated
    }
    return value
  })
}

/** Swagger UI itself is in English, and so are the descriptions of fields. */
function pageIn(locale: Locale): string {
  const title = serviceWords.reference_title[locale]
  const { info } = documentIn(locale)
  const links = Object.values(languages).map(
    ({ code, name }) => `<a href="?lang=${code}" lang="${code}" hreflang="${code}">${name}</a>`,
  )
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${info.title}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/api/docs/swagger-ui.css">
<link rel="stylesheet" href="/api/docs/reference.css">
<script src="/api/docs/swagger-ui-bundle.js" defer></script>
<script src="/api/docs/reference.js" defer></script>
</head>
<body>
<header>
<h1>${title}</h1>
<nav aria-label="${serviceWords.reference_language[locale]}">${links.join(' ')} <a href="/api/docs/openapi.json">${serviceWords.reference_document[locale]}</a></nav>
<h2>${info.title}</h2>
<p>${info.description}</p>
</header>
<noscript>${serviceWords.reference_without_scripts[locale]}</noscript>
<div id="reference" lang="en" data-document="/api/docs/openapi.json?lang=${locale}"></div>
</body>
</html>
`
}
