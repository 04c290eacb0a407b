import { languageTag } from '#domain/languages/locales.ts'
import { translate } from '#domain/languages/translate.ts'
import { placeOf, type Thing } from '#domain/subjects/subject-address.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { FAQ_SCHEMA_ORG, SUBJECT_SCHEMA_ORG } from '#generated/schema-org.ts'
import { subjects } from '#generated/subjects.ts'
import type { Career, Faq, Locale } from '#generated/types.ts'
import type { PageSubject } from '../blocks/block-types.ts'
import { COMPANY_ICON } from './company-icon.ts'
import { type DescribedThing, describedThing } from './described-thing.ts'
import type { PageMeta, SiteIdentity } from './page-meta.ts'

/** One thing for search engines: what the schemas say about content (`x-schema-org`), plus what only its page knows. */
export type StructuredThing = DescribedThing

/** One step of the breadcrumb trail to a page. */
export interface TrailStep {
  label: string
  /** Absolute address. */
  url: string
}

/** The organization behind the site. */
export function organizationData({ siteUrl, siteName }: SiteIdentity, sameAs: readonly string[]): StructuredThing {
  return inContext({
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: siteName,
    url: `${siteUrl}/`,
    logo: siteUrl + COMPANY_ICON.path,
    sameAs: sameAs.length > 0 ? sameAs : undefined,
  })
}

/** The breadcrumb trail to this page; null for home itself. */
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

/** The subject of a page, with the metadata of its head. */
export interface DescribedSubject {
  subject: PageSubject
  meta: PageMeta
  site: SiteIdentity
  today?: string
}

/**
 * The structured data of a page's subject; null when its schema provides none, or when search engines should not list
 * it any more.
 */
export function subjectData({ subject, meta, site, today = jakartaDay() }: DescribedSubject): StructuredThing | null {
  const described = SUBJECT_SCHEMA_ORG[subject.kind]
  if (!described) return null
  const entity: Thing = { ...subject.entity }
  const plan = subjects[subject.kind]
  const type = placeOf(plan, entity).schemaOrg ?? described.type
  const thing = { ...describedThing(described, entity, meta.locale), '@type': type }
  const added = ADDED.get(String(type))
  const whole = added ? added(thing, { entity, title: plan.title, meta, site, today }) : thing
  const image = plan.pictures.length > 0 ? meta.image?.url : undefined
  return whole && inContext({ ...whole, url: meta.canonical, image })
}

interface Surroundings {
  entity: Thing
  /** The field with its title. */
  title: string
  meta: PageMeta
  site: SiteIdentity
  today: string
}

/** What search engines want for a type of thing besides what its schema provides. */
const ADDED: ReadonlyMap<string, (thing: StructuredThing, around: Surroundings) => StructuredThing | null> = new Map([
  ['Product', productData],
  ['Article', articleData],
  ['NewsArticle', articleData],
  ['JobPosting', jobData],
])

/** A product. It has no offer, because the catalogue has no prices. */
function productData(thing: StructuredThing): StructuredThing {
  return { ...thing, mpn: thing.sku }
}

function articleData(thing: StructuredThing, { entity, title, meta, site }: Surroundings): StructuredThing {
  const published = thing.datePublished ?? entity.date_created
  const modified = entity.date_updated
  return {
    ...thing,
    mainEntityOfPage: meta.canonical,
    inLanguage: languageTag(translate(entity, title as never, meta.locale)?.lang ?? meta.locale),
    datePublished: published,
    // An article may have been written before the hour of its publication, and not been touched since.
    dateModified: Date.parse(String(modified)) < Date.parse(String(published)) ? published : modified,
    author: thing.author ? fullName(thing.author) : { '@id': `${site.siteUrl}/#organization` },
    publisher: { '@type': 'Organization', '@id': `${site.siteUrl}/#organization`, name: site.siteName },
  }
}

/** Search engines show a person under a single name. */
function fullName(person: object): StructuredThing {
  const { givenName, familyName } = person as StructuredThing
  return { ...person, name: [givenName, familyName].filter(Boolean).join(' ') }
}

/** A job that is open for applications; null when it is closed or not open yet. */
function jobData(thing: StructuredThing, { entity, site, today }: Surroundings): StructuredThing | null {
  const { start_date: start, end_date: end, date_created: created } = entity as Partial<Career>
  if ((start && start > today) || (end && end < today)) return null
  const { jobLocation, ...described } = thing
  const place = (jobLocation ?? { '@type': 'Place' }) as { address?: object }
  return {
    ...described,
    // Search engines want everything about a job in its description; the qualifications may also be given separately.
    description: [described.description, described.qualifications].filter(Boolean).join('\n'),
    datePosted: described.datePosted ?? created?.slice(0, 10),
    validThrough: described.validThrough && `${described.validThrough}T23:59:59+07:00`,
    hiringOrganization: { '@type': 'Organization', name: site.siteName, sameAs: `${site.siteUrl}/` },
    jobLocation: { ...place, address: { '@type': 'PostalAddress', addressCountry: 'ID', ...place.address } },
  }
}

/** Questions with answers, when both exist in the language; null when there are none. */
export function faqData(faqs: readonly Faq[], locale: Locale): StructuredThing | null {
  const questions = faqs
    .map((faq) => describedThing(FAQ_SCHEMA_ORG, faq, locale))
    .filter(({ name, acceptedAnswer }) => name !== undefined && acceptedAnswer !== undefined)
  return questions.length > 0 ? inContext({ '@type': 'FAQPage', mainEntity: questions }) : null
}

function inContext(thing: StructuredThing): StructuredThing {
  return { '@context': 'https://schema.org', ...thing }
}
