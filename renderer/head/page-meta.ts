import { inEveryLanguage } from '#domain/languages/locales.ts'
import { localizedPath } from '#domain/languages/localized-path.ts'
import { type Translatable, type TranslatedField, translate, translatedText } from '#domain/languages/translate.ts'
import type { Thing } from '#domain/subjects/subject-address.ts'
import { richTextLines } from '#domain/text/rich-text-words.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { subjects } from '#generated/subjects.ts'
import type { ImageSummary, Locale } from '#generated/types.ts'
import type { BlockContext, PageSubject } from '../blocks/block-types.ts'
import { addressWith } from '../data/list-address.ts'
import { pageNumber } from '../data/pagination.ts'
import { COMPANY_ICON } from './company-icon.ts'
import { pageTitle } from './page-title.ts'

/** The identity of the site, for addresses and titles. */
export interface SiteIdentity {
  /** The public origin without a trailing slash. */
  siteUrl: string
  siteName: string
}

/** What the head of a document says about its page. */
export interface PageMeta {
  /** The document's title, site name included. */
  title: string
  /** The title alone, for sharing. */
  name: string
  description: string
  keywords: string
  image: MetaImage | null
  /** The picture that other sites show where the page has none; null for errors, which nobody shares. */
  icon: MetaImage | null
  kind: 'website' | 'article' | 'product'
  locale: Locale
  siteName: string
  /** The canonical address of this page in its language; null for pages without one, such as errors. */
  canonical: string | null
  /** The same page in each language, and the default for everyone else; null when there is no canonical address. */
  alternates: Record<Locale | 'x-default', string> | null
  noindex: boolean
}

export interface MetaImage {
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** What an address asks of the page's list, and what came of it. */
export interface ListedPage {
  /** The address's query, without what would list the same if it were not there. */
  search: URLSearchParams
  /** The brands and categories that it is narrowed to. */
  names: readonly string[]
  /** What the narrowest of them is about; empty if that is not said. */
  description: string
  /** `Page 2`, in the language of the page; empty for the first one. */
  page: string
  /** Nothing is listed: nothing matches, or there are not so many pages. */
  isEmpty: boolean
}

/**
 * Query parameters that make a separate page; with any other filter or sort order it is the same page in another view.
 */
const CANONICAL_PARAMETERS = ['brand', 'category', 'page'] as const

const SHARED_IMAGE_WIDTH = 1280

const DESCRIPTION_LENGTH = 160

/**
 * What the head says about a page: taken from its subject if it has one, otherwise from the page's own fields. A page
 * that answers a query (`asked` is the name of the parameter with the query) has it in title and address. A list begins
 * with what it is narrowed to, so that a row of tabs shows it.
 */
export function pageMeta(
  context: BlockContext,
  { siteUrl, siteName }: SiteIdentity,
  { asked, listed }: { asked?: string | undefined; listed?: ListedPage | null } = {},
): PageMeta {
  const { locale, page, subject } = context
  const words = subject ? subjectWords(subject, locale) : pageWords(context)
  const question = asked && context.search.get(asked)?.trim()
  if (question) words.title += `: ${question}`
  if (listed) {
    words.title = [listed.names.join(', '), words.title, listed.page].filter(Boolean).join(' - ')
    words.description = listed.description || words.description
  }
  const address = context.path + canonicalQuery(listed?.search ?? context.search, asked)
  const inLanguage = (other: Locale) => siteUrl + localizedPath(address, other)
  return {
    ...words,
    title: pageTitle(words.title, siteName),
    name: words.title || siteName,
    image: metaImage(words.image ?? page.thumbnail, locale, siteUrl),
    icon: iconImage({ siteUrl, siteName }),
    locale,
    siteName,
    canonical: inLanguage(locale),
    alternates: { ...inEveryLanguage(inLanguage), 'x-default': inLanguage(DEFAULT_LOCALE) },
    noindex: page.noindex === true || listed?.isEmpty === true,
  }
}

type Words = Pick<PageMeta, 'description' | 'keywords' | 'kind'> & { title: string; image: ImageSummary | null }

function pageWords({ page, locale }: BlockContext): Words {
  return {
    title: textOf(page, 'meta_title', locale) || textOf(page, 'name', locale),
    description: textOf(page, 'meta_description', locale) || textOf(page, 'description', locale),
    keywords: textOf(page, 'meta_keywords', locale),
    image: page.thumbnail,
    kind: 'website',
  }
}

function subjectWords({ kind, entity }: PageSubject, locale: Locale): Words {
  const { key, title, summary, pictures, head } = subjects[kind]
  const thing: Thing = { ...entity }
  const words = (field: string | undefined) => (field === undefined ? '' : wordsOf(thing, field, locale))
  const name = words(head.title) || words(title) || String(thing[key])
  const place = words(head.place)
  const picture = pictures.flatMap((field) => thing[field] ?? []).at(0)
  return {
    title: place ? `${name}, ${place}` : name,
    description: words(head.description) || words(summary),
    keywords: words(head.keywords),
    image: (picture as ImageSummary | undefined) ?? null,
    kind: head.type ?? 'website',
  }
}

/** A field of a thing as plain text; for a rich text, its opening. */
function wordsOf(thing: Thing, field: string, locale: Locale): string {
  const value = translate(thing, field as never, locale)?.value as unknown
  return Array.isArray(value) ? opening(value) : String(value ?? '')
}

/** The first words of a rich text, up to the length that search engines show, cut at a word boundary. */
function opening(text: readonly object[]): string {
  const words = richTextLines(text).join(' ')
  if (words.length <= DESCRIPTION_LENGTH) return words
  return `${words.slice(0, words.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`
}

function textOf<E extends Translatable>(entity: E, field: TranslatedField<E>, locale: Locale): string {
  return translatedText(entity, field, locale)
}

/** A picture that other sites can show: JPEG at one width. Null for drawings (SVG), which they cannot show. */
function metaImage(image: ImageSummary | null, locale: Locale, siteUrl: string): MetaImage | null {
  if (!image?.image || image.type === 'image/svg+xml') return null
  const width = image.width === null ? null : Math.min(image.width, SHARED_IMAGE_WIDTH)
  return {
    url: `${siteUrl}/api/assets/${image.image}?width=${SHARED_IMAGE_WIDTH}&format=jpeg`,
    alt: translatedText(image, 'alt', locale),
    width,
    height: width && image.width && image.height ? Math.round((image.height * width) / image.width) : null,
  }
}

function iconImage({ siteUrl, siteName }: SiteIdentity): MetaImage {
  const { path, size } = COMPANY_ICON
  return { url: siteUrl + path, alt: siteName, width: size, height: size }
}

function canonicalQuery(search: URLSearchParams, asked = ''): string {
  const kept = new URLSearchParams()
  for (const name of [asked, ...CANONICAL_PARAMETERS]) {
    const value =
      name === 'page' ? laterPage(search) : name === asked ? search.get(name)?.trim() : everyValue(search, name)
    if (value) kept.set(name, value)
  }
  // Commas as in every other address of a list.
  return addressWith('', kept)
}

/** A form that is sent without scripts repeats a parameter. */
const everyValue = (search: URLSearchParams, name: string) => search.getAll(name).filter(Boolean).join(',')

/** The number of a page, as its address has it; empty for the first one, however that is written. */
function laterPage(search: URLSearchParams): string {
  const page = pageNumber(search)
  return page > 1 ? String(page) : ''
}
