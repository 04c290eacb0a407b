import type { Article, Career, Faq, Locale, Product } from '#generated/types.ts'
import { jakartaDay } from '../i18n/format-date.ts'
import { LANGUAGE_CODES, translate, translatedText } from '../i18n/translate.ts'
import type { PageMeta, SiteIdentity } from './page-meta.ts'
import { plainText } from './plain-text.ts'

/** One thing described in schema.org's words, for search engines. */
export type StructuredThing = Record<string, unknown>

/** One step of the way from home to a page. */
export interface TrailStep {
  label: string
  /** Absolute address. */
  url: string
}

/** Who is behind the site. */
export function organizationData({ siteUrl, siteName }: SiteIdentity, sameAs: readonly string[]): StructuredThing {
  return thing('Organization', {
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: `${siteUrl}/icon-512.png`,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  })
}

/** The way from home to this page; nothing for home itself. */
export function breadcrumbData(trail: readonly TrailStep[]): StructuredThing | null {
  if (trail.length < 2) return null
  return thing('BreadcrumbList', {
    itemListElement: trail.map(({ label, url }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: url,
    })),
  })
}

/** A product. It has no offer: the catalogue names no prices. */
export function productData(product: Product, meta: PageMeta): StructuredThing {
  return thing('Product', {
    name: meta.name,
    url: meta.canonical,
    description: meta.description || undefined,
    image: meta.image?.url,
    sku: product.code,
    mpn: product.code,
    brand: product.brand ? { '@type': 'Brand', name: product.brand.name } : undefined,
    category: translatedText(product.product_category, 'name', meta.locale) || undefined,
  })
}

/** An article or a piece of news. */
export function articleData(article: Article, meta: PageMeta, isNews: boolean, site: SiteIdentity): StructuredThing {
  const { author } = article
  return thing(isNews ? 'NewsArticle' : 'Article', {
    headline: translatedText(article, 'title', meta.locale),
    description: meta.description || undefined,
    image: meta.image?.url,
    url: meta.canonical,
    mainEntityOfPage: meta.canonical,
    inLanguage: LANGUAGE_CODES[translate(article, 'title', meta.locale)?.lang ?? meta.locale],
    datePublished: article.date_published ?? article.date_created,
    dateModified: article.date_updated,
    author: author
      ? { '@type': 'Person', name: [author.first_name, author.last_name].filter(Boolean).join(' ') }
      : { '@id': `${site.siteUrl}/#organization` },
    publisher: { '@type': 'Organization', '@id': `${site.siteUrl}/#organization`, name: site.siteName },
  })
}

const EMPLOYMENT_TYPES = new Map([
  ['full_time', 'FULL_TIME'],
  ['part_time', 'PART_TIME'],
  ['contract', 'CONTRACTOR'],
  ['internship', 'INTERN'],
])

/** A job that one can still apply for; nothing for one that is closed or not open yet. */
export function jobData(
  career: Career,
  meta: PageMeta,
  site: SiteIdentity,
  today = jakartaDay(),
): StructuredThing | null {
  if ((career.start_date && career.start_date > today) || (career.end_date && career.end_date < today)) return null
  const place = translatedText(career, 'location', meta.locale)
  return thing('JobPosting', {
    title: translatedText(career, 'title', meta.locale),
    description: [
      plainText(translate(career, 'description', meta.locale)?.value),
      plainText(translate(career, 'requirements', meta.locale)?.value),
    ]
      .filter(Boolean)
      .join('\n'),
    datePosted: career.start_date ?? career.date_created.slice(0, 10),
    validThrough: career.end_date ? `${career.end_date}T23:59:59+07:00` : undefined,
    employmentType: EMPLOYMENT_TYPES.get(career.employment ?? ''),
    url: meta.canonical,
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: `${site.siteUrl}/` },
    jobLocation: {
      '@type': 'Place',
      address: { '@type': 'PostalAddress', addressCountry: 'ID', addressLocality: place || undefined },
    },
  })
}

/** Questions with their answers, as far as both are there in the language. */
export function faqData(faqs: readonly Faq[], locale: Locale): StructuredThing | null {
  const questions = faqs.flatMap((faq) => {
    const question = translatedText(faq, 'question', locale)
    const answer = plainText(translate(faq, 'answer', locale)?.value)
    if (!question || !answer) return []
    return [{ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: answer } }]
  })
  return questions.length > 0 ? thing('FAQPage', { mainEntity: questions }) : null
}

function thing(type: string, fields: Record<string, unknown>): StructuredThing {
  return { '@context': 'https://schema.org', '@type': type, ...fields }
}
