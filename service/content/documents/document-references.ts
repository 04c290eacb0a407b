import type { FieldPlan, RelationPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'

/** A place in a document that refers to another one. */
export interface DocumentReference {
  /** JSON pointer inside the document. */
  pointer: string
  collection: string
  key: string
}

/** Every other document that a document refers to by key: relations, pictures in rich text, blocks of a page. */
export function documentReferences(
  plans: ContentPlans,
  collection: string,
  document: ContentDocument,
): DocumentReference[] {
  const found: DocumentReference[] = []
  walk(plans, planOf(plans, collection).document, document, '', found)
  return found
}

function walk(
  plans: ContentPlans,
  fields: readonly FieldPlan[],
  source: ContentDocument,
  pointer: string,
  found: DocumentReference[],
): void {
  for (const field of fields) {
    const value = source[field.name]
    const at = `${pointer}/${field.name}`
    if (value === undefined || value === null) continue
    if (field.kind === 'relation') walkRelation(plans, field, value, at, found)
    else if (field.kind === 'value' && field.rich) walkPictures(value, at, found)
    else if (field.kind === 'blocks') walkBlocks(value, at, found)
    else if (field.kind === 'translations' || field.kind === 'objects') {
      for (const { inner, place } of listed(value, at)) walk(plans, field.fields, inner, place, found)
    }
  }
}

function walkRelation(
  plans: ContentPlans,
  field: RelationPlan,
  value: unknown,
  pointer: string,
  found: DocumentReference[],
): void {
  if (field.owned) {
    const { document } = planOf(plans, field.to)
    for (const { inner, place } of listed(value, pointer)) walk(plans, document, inner, place, found)
    return
  }
  const keys = Array.isArray(value)
    ? [...value.entries()].map(([index, key]) => ({ key, place: `${pointer}/${index}` }))
    : [{ key: value, place: pointer }]
  for (const { key, place } of keys) {
    if (typeof key === 'string') found.push({ pointer: place, collection: field.to, key })
  }
}

function walkPictures(value: unknown, pointer: string, found: DocumentReference[]): void {
  for (const { inner, place } of listed(value, pointer)) {
    if (inner.type !== 'picture' || typeof inner.image !== 'string') continue
    found.push({ pointer: `${place}/image`, collection: 'image', key: inner.image })
  }
}

function walkBlocks(value: unknown, pointer: string, found: DocumentReference[]): void {
  for (const { inner, place } of listed(value, pointer)) {
    if (typeof inner.collection !== 'string' || typeof inner.item !== 'string') continue
    found.push({ pointer: `${place}/item`, collection: inner.collection, key: inner.item })
  }
}

/** The objects in a list, with their pointers; a single object counts as a list of one. */
function listed(value: unknown, pointer: string): { inner: ContentDocument; place: string }[] {
  if (isRecord(value)) return [{ inner: value, place: pointer }]
  if (!Array.isArray(value)) return []
  return value.flatMap((inner, index) => (isRecord(inner) ? [{ inner, place: `${pointer}/${index}` }] : []))
}
