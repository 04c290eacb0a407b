import { isRecord } from '#domain/json/is-record.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { walkDocument } from '../documents/walk-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Advice, AdvisedDocument } from './advice.ts'
import { linkFilters } from './link-filters.ts'
import { linkedDocuments } from './linked-documents.ts'
import { nearestName } from './nearest-name.ts'
import type { Surroundings } from './surroundings.ts'

/** A link within this site that leads nowhere, elsewhere, or to a list in which visitors find nothing. */
export function linkAdvice({ collection, document, plans, around }: AdvisedDocument): Advice[] {
  return documentLinks(plans, collection, document).flatMap(({ pointer, href }) =>
    [...placeFaults(href, around), ...filterFaults(href, plans, around)].map((message) => ({
      pointer,
      rule: 'link',
      message,
    })),
  )
}

/** The beginning of every address that leads to the same place from everywhere, or to one on the same page. */
const ABSOLUTE = /^(?:[a-z][a-z0-9+.-]*:|[/?#]|$)/i

function placeFaults(href: string, around: Surroundings): string[] {
  if (!ABSOLUTE.test(href)) {
    const meant = `/${href.replace(/^(?:\.{1,2}\/)+/, '')}`
    return [`The link has no slash at its beginning, so it leads elsewhere from every page. Did you mean '${meant}'?`]
  }
  const targets = linkedDocuments(href)
  if (targets === null || targets.some(around.isShown)) return []
  return [`The link leads nowhere: no published page is at ${href}.`]
}

function filterFaults(href: string, plans: ContentPlans, around: Surroundings): string[] {
  return linkFilters(plans, href).flatMap(({ param, value, names, of }) => {
    if (of && !around.isShown(of)) return []
    if ('among' in names ? names.among.includes(value) : names.some(around.isShown)) return []
    const nearest = 'among' in names ? nearestName(value, names.among) : ''
    return [`The link finds nothing: no published ${param} is '${value}'.${nearest}`]
  })
}

/** An address in a document. */
export interface DocumentLink {
  pointer: string
  href: string
}

/** Every address that a document links to, also in rich text. */
export function documentLinks(plans: ContentPlans, collection: string, document: ContentDocument): DocumentLink[] {
  return walkDocument(plans, collection, document).flatMap(({ field, value, pointer }) => {
    if (field.kind !== 'value') return []
    if (field.link) return typeof value === 'string' ? [{ pointer, href: value }] : []
    return field.rich ? richLinks(value, pointer) : []
  })
}

function richLinks(value: unknown, pointer: string): DocumentLink[] {
  if (Array.isArray(value)) return value.flatMap((node, index) => richLinks(node, `${pointer}/${index}`))
  if (!isRecord(value)) return []
  const own = value.type === 'link' && typeof value.href === 'string' ? [value.href] : []
  return [
    ...own.map((href) => ({ pointer: `${pointer}/href`, href })),
    ...Object.entries(value).flatMap(([name, inner]) =>
      typeof inner === 'object' ? richLinks(inner, `${pointer}/${name}`) : [],
    ),
  ]
}
