import type { FastifyPluginAsync } from 'fastify'
import { sitePath } from '#domain/addresses/site-path.ts'
import { isLocale, LOCALES } from '#domain/languages/locales.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { fillText } from '#domain/text/fill-text.ts'
import { DEFAULT_LOCALE, languages } from '#generated/languages.ts'
import { serviceWords } from '#generated/service-words.ts'
import type { Locale } from '#generated/types.ts'
import type { Preview, PreviewedPage } from '#service/answers/page-drawer.ts'
import type { Service } from '#service/answers/service.ts'
import { AppError } from '#service/runtime/errors/app-error.ts'
import type { FairQueue } from '#service/runtime/fair-queue.ts'
import { sendPlainError } from '../pages/plain-error.ts'

/** Where preview links lead; no page of the site can have an address below it. */
const PREVIEW = '/preview'
/** In the query of a link to a state of a document, `state`: the state before it is shown. */
const BEFORE = 'before'
const STRIP_STYLES = `${PREVIEW}/strip.css`

/** For whoever has the link, and nobody else: kept nowhere, found by no search engine, told to no other site. */
const HEADERS = {
  'cache-control': 'private, no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
}

/** A page without its code: what is not published can be looked at, and nothing can be sent from it. */
const CODE =
  /<template [^>]*>.*?<\/template>|<script type="module"[^>]*><\/script>|<link rel="(?:manifest|canonical|alternate)"[^>]*>/g

/** A link to a path of this site without a query; the pages are our own, with every attribute in double quotes. */
const LINK = /(<a\s(?:[^>"]|"[^"]*")*?\bhref=")(\/[^"?#]*)(#[^"]*)?"/g

const STYLES = `
.preview-strip { position: sticky; inset-block-start: 0; z-index: 9999; display: flex; flex-wrap: wrap; gap: 0.25rem 1rem;
  align-items: center; padding: 0.5rem 1rem; background: #7a2e0e; color: #fff; font: 600 1rem/1.5 sans-serif; }
.preview-strip span + span { font-weight: 400; }
@media (max-width: 40rem) { .preview-strip { position: static; } }
.preview-strip a { display: inline-flex; align-items: center; min-height: 2.75rem; color: #fff; text-decoration: underline; }
`

/** Shows what is not published to people with a link. */
export function previewRoutes(
  service: Pick<Service, 'preview'>,
  { policy, queue }: { policy: string; queue: FairQueue },
): FastifyPluginAsync {
  return async (app) => {
    app.get(STRIP_STYLES, (_request, reply) =>
      reply.type('text/css; charset=utf-8').header('cache-control', 'public, max-age=3600').send(STYLES),
    )
    app.get<{ Params: { token: string }; Querystring: Record<string, unknown> }>(
      `${PREVIEW}/:token`,
      async ({ params: { token }, query, ip }, reply) => {
        const locale = isLocale(query.language) ? query.language : DEFAULT_LOCALE
        const page = Math.max(0, Number.parseInt(String(query.page ?? '1'), 10) - 1 || 0)
        // Whoever the link was given on to waits for their turn like everybody for whom a page is drawn.
        const isBefore = query.state === BEFORE
        const drawn = queue.run(ip, () => service.preview(token, { locale, page, isBefore }))
        const preview = await drawn.catch((error: unknown) =>
          error instanceof AppError ? error : Promise.reject(error),
        )
        if (preview instanceof AppError) return sendPlainError(preview, locale, reply.headers(HEADERS))
        reply.headers({ ...HEADERS, 'content-security-policy': policy }).type('text/html; charset=utf-8')
        if (!preview) return reply.code(404).send(sentencePage(locale, 'preview_gone'))
        if (preview.html === null) return reply.send(sentencePage(locale, `preview_${preview.reason}`))
        return reply.send(withStrip(preview, { token, locale }))
      },
    )
  }
}

interface Place {
  token: string
  locale: Locale
}

/** What of a preview a link leads to. */
interface Shown {
  token: string
  language: Locale
  /** From 0. */
  page: number
  isBefore: boolean
}

function withStrip(preview: PreviewedPage, { token, locale }: Place): string {
  const { html, addresses, page, isWithheld, state } = preview
  const shown: Shown = { token, language: locale, page, isBefore: state?.isBefore ?? false }
  const link = (to: Partial<Shown>, words: string) =>
    `<a href="${escaped(previewAddress({ ...shown, ...to }))}">${escaped(words)}</a>`
  const links = [
    ...(state?.hasBefore
      ? [link({ isBefore: !state.isBefore }, serviceWords[state.isBefore ? 'preview_after' : 'preview_before'][locale])]
      : []),
    ...LOCALES.filter((one) => one !== locale).map((language) => link({ language }, languages[language].name)),
    ...(addresses.length < 2 ? [] : addresses.map((address, index) => link({ page: index }, address))),
  ]
  const told = isWithheld ? serviceWords.preview_withheld[locale] : serviceWords.preview_links[locale]
  const strip = `<div class="preview-strip" role="note"><span>${escaped(whatIsSeen(preview, locale))}</span><span>${escaped(told)}</span>${links.join('')}</div>`
  return withPreviewLinks(html.replace(CODE, ''), shown, addresses)
    .replace(
      '</head>',
      `<meta name="robots" content="noindex, nofollow"><link rel="stylesheet" href="${STRIP_STYLES}"></head>`,
    )
    .replace(/<body[^>]*>/, (body) => body + strip)
}

/** What the page shows that visitors do not see now. */
function whatIsSeen({ from, state }: PreviewedPage, locale: Locale): string {
  const { preview_strip, preview_strip_from, preview_strip_state } = serviceWords
  if (state) return fillText(preview_strip_state[locale], { moment: state.moment })
  return from === null ? preview_strip[locale] : fillText(preview_strip_from[locale], { moment: from })
}

/** A page whose links to what the preview shows, such as itself in another language, stay in the preview. */
function withPreviewLinks(html: string, shown: Shown, addresses: readonly string[]): string {
  return html.replace(LINK, (whole, before: string, href: string, fragment = '') => {
    const page = addresses.indexOf(sitePath(href) ?? '')
    if (page < 0) return whole
    const to = previewAddress({ ...shown, language: splitLocale(href).locale, page })
    return `${before}${escaped(to)}${fragment}"`
  })
}

function previewAddress({ token, language, page, isBefore }: Shown): string {
  const query = new URLSearchParams({ language, page: String(page + 1), ...(isBefore && { state: BEFORE }) })
  return `${PREVIEW}/${encodeURIComponent(token)}?${query}`
}

type Sentence = 'preview_gone' | `preview_${Exclude<Preview, PreviewedPage>['reason']}`

function sentencePage(locale: Locale, word: Sentence): string {
  const sentence = serviceWords[word][locale]
  return `<!DOCTYPE html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><title>${sentence}</title></head><body><main><p>${sentence}</p></main></body></html>`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
