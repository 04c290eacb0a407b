import { isRecord } from '#domain/json/is-record.ts'
import type { ContentDocument } from '../documents/content-document.ts'
import { walkDocument } from '../documents/walk-document.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { Advice, AdvisedDocument } from './advice.ts'
import { linkedDocuments } from './linked-documents.ts'

/** A link to an address of this site where visitors find nothing. */
export function linkAdvice({ collection, document, plans, around }: AdvisedDocument): Advice[] {
  return documentLinks(plans, collection, document).flatMap(({ pointer, href }) => {
    const targets = linkedDocuments(href)
    if (targets === null || targets.some(around.isShown)) return []
    return [{ pointer, rule: 'link', message: `The link leads nowhere: no published page is at ${href}.` }]
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
