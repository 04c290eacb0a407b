import { ARTICLE_SCHEMA_ORG, CAREER_SCHEMA_ORG, FAQ_SCHEMA_ORG, PRODUCT_SCHEMA_ORG } from '#generated/schema-org.ts'
import type { Article, Career, Faq, Locale, Product } from '#generated/types.ts'
import { jakartaDay } from '../i18n/format-date.ts'
import { LANGUAGE_CODES, translate } from '../i18n/translate.ts'
import { type DescribedThing, describedThing } from './described-thing.ts'
import type { PageMeta, SiteIdentity } from './page-meta.ts'

/** One thing for search engines: what the schemas say of content (`x-schema-org`), and what only its page knows. */
export type StructuredThing = DescribedThing

/** One step of the way from home to a page. */
export interface TrailStep {
  label: string
  /** Absolute address. */
  url: string
}

/** Who is behind the site. */
export function organizationData({ siteUrl, siteName }: SiteIdentity, sameAs: readonly string[]): StructuredThing {
  return inContext({
    '@type': 'Organization',
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
  return inContext({
    '@type': 'BreadcrumbList',
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
  const { sku, ...described } = describedThing(PRODUCT_SCHEMA_ORG, product, meta.locale)
  return inContext({ ...described, sku, mpn: sku, url: meta.canonical, image: meta.image?.url })
}

/** An article or a piece of news. */
export function articleData(article: Article, meta: PageMeta, isNews: boolean, site: SiteIdentity): StructuredThing {
  const described = describedThing(ARTICLE_SCHEMA_ORG, article, meta.locale)
  return inContext({
    ...described,
    '@type': isNews ? 'NewsArticle' : 'Article',
    image: meta.image?.url,
    url: meta.canonical,
    mainEntityOfPage: meta.canonical,
    inLanguage: LANGUAGE_CODES[translate(article, 'title', meta.locale)?.lang ?? meta.locale],
    datePublished: described.datePublished ?? article.date_created,
    dateModified: article.date_updated,
    author: described.author ? fullName(described.author) : { '@id': `${site.siteUrl}/#organization` },
    publisher: { '@type': 'Organization', '@id': `${site.siteUrl}/#organization`, name: site.siteName },
  })
}

/** Search engines show a person by one name. */
function fullName(person: object): StructuredThing {
  const { givenName, familyName } = person as StructuredThing
  return { ...person, name: [givenName, familyName].filter(Boolean).join(' ') }
}

/** A job that one can still apply for; nothing for one that is closed or not open yet. */
export function jobData(
  career: Career,
  meta: PageMeta,
  site: SiteIdentity,
  today = jakartaDay(),
): StructuredThing | null {
  if ((career.start_date && career.start_date > today) || (career.end_date && career.end_date < today)) return null
  const { jobLocation, ...described } = describedThing(CAREER_SCHEMA_ORG, career, meta.locale)
  const place = (jobLocation ?? { '@type': 'Place' }) as { address?: object }
  return inContext({
    ...described,
    // Search engines want everything about a job in its description; what is asked of applicants they may also read apart.
    description: [described.description, described.qualifications].filter(Boolean).join('\n'),
    datePosted: described.datePosted ?? career.date_created.slice(0, 10),
    validThrough: described.validThrough && `${described.validThrough}T23:59:59+07:00`,
    url: meta.canonical,
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: `${site.siteUrl}/` },
    jobLocation: { ...place, address: { '@type': 'PostalAddress', addressCountry: 'ID', ...place.address } },
  })
}

/** Questions with their answers, as far as both are there in the language. */
export function faqData(faqs: readonly Faq[], locale: Locale): StructuredThing | null {
  const questions = faqs
    .map((faq) => describedThing(FAQ_SCHEMA_ORG, faq, locale))
    .filter(({ name, acceptedAnswer }) => name !== undefined && acceptedAnswer !== undefined)
  return questions.length > 0 ? inContext({ '@type': 'FAQPage', mainEntity: questions }) : null
}

function inContext(thing: StructuredThing): StructuredThing {
  return { '@context': 'https://schema.org', ...thing }
}
