import type { ImageSummary, Locale } from '#generated/types.ts'
import type { BlockContext, PageSubject } from '../blocks/block-types.ts'
import { localisedPath } from '../i18n/localised-path.ts'
import { type Translatable, type TranslatedField, translate, translatedText } from '../i18n/translate.ts'
import { pageTitle } from './page-title.ts'
import { plainText } from './plain-text.ts'

/** Whose site it is, for addresses and titles. */
export interface SiteIdentity {
  /** The public origin without a slash at the end. */
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
  kind: 'website' | 'article' | 'product'
  locale: Locale
  siteName: string
  /** The one address of this page in its language; null for pages that have none, such as errors. */
  canonical: string | null
  /** The same page in each language, and where to send everybody else; null when there is no canonical address. */
  alternates: Record<Locale | 'x-default', string> | null
  noindex: boolean
}

export interface MetaImage {
  url: string
  alt: string
  width: number | null
  height: number | null
}

/** Parts of a query that make a page of its own; filters and orders beyond them are the same page seen differently. */
const CANONICAL_PARAMETERS = ['brand', 'category', 'page'] as const

const SHARED_IMAGE_WIDTH = 1280

const DESCRIPTION_LENGTH = 160

/**
 * What the head says about a page: the thing it is about first, then the page's own fields. A page that answers a question (`asked` names the parameter
 * that holds it) carries it in title and address.
 */
export function pageMeta(context: BlockContext, { siteUrl, siteName }: SiteIdentity, asked?: string): PageMeta {
  const { locale, page, subject } = context
  const words = subject ? subjectWords(subject, locale) : pageWords(context)
  const question = asked && context.search.get(asked)
  if (question) words.title += `: ${question}`
  const address = context.path + canonicalQuery(context.search, asked)
  const english = siteUrl + localisedPath(address, 'en')
  return {
    ...words,
    title: pageTitle(words.title, siteName),
    name: words.title || siteName,
    image: metaImage(words.image ?? page.thumbnail, locale, siteUrl),
    locale,
    siteName,
    canonical: siteUrl + localisedPath(address, locale),
    alternates: { en: english, id: siteUrl + localisedPath(address, 'id'), 'x-default': english },
    noindex: page.noindex === true,
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

function subjectWords(subject: PageSubject, locale: Locale): Words {
  switch (subject.kind) {
    case 'product': {
      const product = subject.entity
      return {
        title: textOf(product, 'name', locale),
        description: textOf(product, 'summary', locale),
        keywords: '',
        image: product.thumbnail ?? product.images[0] ?? null,
        kind: 'product',
      }
    }
    case 'article': {
      const article = subject.entity
      return {
        title: textOf(article, 'meta_title', locale) || textOf(article, 'title', locale),
        description: textOf(article, 'meta_description', locale) || textOf(article, 'summary', locale),
        keywords: textOf(article, 'meta_keywords', locale),
        image: article.image,
        kind: 'article',
      }
    }
    case 'market-field': {
      const field = subject.entity
      const title = textOf(field, 'label', locale) || field.name
      return {
        title,
        description: textOf(field, 'description', locale),
        keywords: '',
        image: field.image,
        kind: 'website',
      }
    }
    case 'career': {
      const career = subject.entity
      const place = textOf(career, 'location', locale)
      const title = textOf(career, 'title', locale) || career.name
      return {
        title: place ? `${title}, ${place}` : title,
        description: opening(translate(career, 'description', locale)?.value),
        keywords: '',
        image: null,
        kind: 'website',
      }
    }
  }
}

/** The first words of a rich text, as long as search engines show them, whole words only. */
function opening(text: readonly object[] | undefined): string {
  const words = plainText(text).replaceAll('\n', ' ')
  if (words.length <= DESCRIPTION_LENGTH) return words
  return `${words.slice(0, words.lastIndexOf(' ', DESCRIPTION_LENGTH))} …`
}

function textOf<E extends Translatable>(entity: E, field: TranslatedField<E>, locale: Locale): string {
  return translatedText(entity, field, locale)
}

/** A picture that other sites can show: JPEG in one width; drawings (SVG) they cannot. */
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

function canonicalQuery(search: URLSearchParams, asked = ''): string {
  const kept = new URLSearchParams()
  for (const name of [asked, ...CANONICAL_PARAMETERS]) {
    const value = search.get(name)
    if (value && !(name === 'page' && value === '1')) kept.set(name, value)
  }
  return kept.size > 0 ? `?${kept}` : ''
}
