import { errorMessages } from '#domain/errors/error-messages.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import type { Locale } from '#generated/types.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import type { ApiRequest } from '#renderer/data/api.ts'
import { isApiError } from '#renderer/data/api-error.ts'
import type { Log } from '#service/runtime/log.ts'
import type { Rendered, RenderInput } from '#site/entry-server.tsx'
import { isFramed } from '#site/routes/framed-path.ts'
import type { ContentSource } from '../content/content-source.ts'
import { SHARED_CACHING } from '../finished/caching.ts'
import type { FreshAnswer } from '../finished/finished-answer.ts'
import { htmlDocument } from './html-document.ts'
import type { FindPageAssets } from './page-assets.ts'
import { PLAIN_POLICY } from './plain-document.ts'
import { errorDocument } from './plain-error.ts'
import { isSecretAddress, loggedAddress, secretAnswer } from './secret-answer.ts'
import { framedHeaders } from './security-headers.ts'

/** Renders an address; in development, a different function after every change. */
export type Render = (input: RenderInput) => Promise<Rendered>

export interface PageAnswerOptions {
  render: Render
  content: ContentSource
  findAssets: FindPageAssets
  siteUrl: string
  siteName: string
  policy: string
  extraHead?: string
  reports: BlockReports
  log: Log
  /** The moment for which pages are drawn; default: now. */
  moment?: Date | undefined
}

const ERROR_CACHING = 'public, max-age=0, s-maxage=10'
const MOVED_CACHING = 'public, max-age=3600'
const NO_CACHING = 'no-store'
const TOO_MANY = 429

/** What is known of the visit that a page is made for. */
export interface Visit extends Pick<RenderInput, 'posted' | 'onForm'> {
  /** The visitor's address; without one, the page is made for nobody in particular, and no limits apply. */
  visitor?: string
}

/** Makes the answer to one address: the page, the error page, or a redirect. Never rejects. */
export async function pageAnswer(options: PageAnswerOptions, address: string, visit: Visit = {}): Promise<FreshAnswer> {
  const answer = await drawnAnswer(options, address, visit)
  if (isFramed(splitLocale(pathOf(address)).path)) Object.assign(answer.headers, framedHeaders(options.policy))
  return isSecretAddress(address) ? secretAnswer(answer) : answer
}

function pathOf(address: string): string {
  return address.split('?', 1)[0] ?? address
}

async function drawnAnswer(
  options: PageAnswerOptions,
  address: string,
  { visitor, ...forms }: Visit,
): Promise<FreshAnswer> {
  const tags = new Set<string>()
  const faults: unknown[] = []
  let isRefused = false
  /** A page that lacks what a call could not answer now is not the page that others should get. */
  const noting =
    (request: ApiRequest): ApiRequest =>
    async (call, input) => {
      try {
        return await request(call, input)
      } catch (error) {
        if (!isApiError(error) || error.status === TOO_MANY || error.status >= 500) isRefused = true
        throw error
      }
    }
  try {
    const rendered = await options.render({
      address,
      requestIn: (locale) => noting(options.content.requestIn(locale, tags, visitor)),
      siteUrl: options.siteUrl,
      siteName: options.siteName,
      reports: options.reports,
      moment: options.moment,
      ...forms,
      onRenderError: (error) => {
        faults.push(error)
      },
    })
    for (const err of faults)
      options.log.error({ err, address: loggedAddress(address) }, 'A part of a page could not be drawn.')
    return rendered.kind === 'redirect'
      ? moved(rendered, tags)
      : document(options, rendered, tags, faults.length === 0 && !isRefused)
  } catch (error) {
    options.log.error({ err: error, address: loggedAddress(address) }, 'A page could not be drawn.')
    return lastResort(splitLocale(address).locale)
  }
}

function document(
  options: PageAnswerOptions,
  page: Extract<Rendered, { kind: 'page' }>,
  tags: ReadonlySet<string>,
  intact: boolean,
): FreshAnswer {
  const { status, locale, renderers, drawn } = page
  const isLater = status === 200 && page.state.loaded.page === undefined
  const assets = options.findAssets(locale, renderers, drawn)
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': options.policy,
      'cache-control': isLater ? NO_CACHING : caching(status, intact),
    },
    body: htmlDocument({ ...page, assets, extraHead: options.extraHead }),
    tags: [...tags],
    parameters: page.parameters,
    // There is no end to unknown addresses: caching them would push out the real pages.
    keep: status === 200 && intact,
    failed: !intact,
    isWithheld: isLater,
  }
}

function caching(status: number, intact: boolean): string {
  if (status >= 500 || !intact) return NO_CACHING
  return status === 200 ? SHARED_CACHING : ERROR_CACHING
}

function moved({ status, location }: Extract<Rendered, { kind: 'redirect' }>, tags: ReadonlySet<string>): FreshAnswer {
  return {
    status,
    headers: { location, 'cache-control': status === 302 ? ERROR_CACHING : MOVED_CACHING },
    body: Buffer.alloc(0),
    tags: [...tags],
    keep: false,
  }
}

function lastResort(locale: Locale): FreshAnswer {
  const html = errorDocument(errorMessages.error_page_broken[locale], locale)
  return {
    status: 500,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-language': locale,
      'content-security-policy': PLAIN_POLICY,
      'cache-control': NO_CACHING,
    },
    body: Buffer.from(html),
    tags: [],
    keep: false,
    failed: true,
  }
}
