import type { RelationPlan } from '#domain/content/collection-plan.ts'
import type { ContentPlans } from '../reading/content-plans.ts'
import type { ContentDocument } from './content-document.ts'
import { objectsIn, walkDocument } from './walk-document.ts'

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
  return walkDocument(plans, collection, document).flatMap(({ field, value, pointer }) => {
    if (field.kind === 'relation') return field.owned ? [] : relationsIn(field, value, pointer)
    if (field.kind === 'value' && field.rich) return picturesIn(value, pointer)
    return field.kind === 'blocks' ? blocksIn(value, pointer) : []
  })
}

function relationsIn({ to }: RelationPlan, value: unknown, pointer: string): DocumentReference[] {
  const keys = Array.isArray(value)
    ? [...value.entries()].map(([index, key]) => ({ key, place: `${pointer}/${index}` }))
    : [{ key: value, place: pointer }]
  return keys.flatMap(({ key, place }) => (typeof key === 'string' ? [{ pointer: place, collection: to, key }] : []))
}

function picturesIn(value: unknown, pointer: string): DocumentReference[] {
  return objectsIn(value, pointer).flatMap(({ item, place }) =>
    item.type === 'picture' && typeof item.image === 'string'
      ? [{ pointer: `${place}/image`, collection: 'image', key: item.image }]
      : [],
  )
}

function blocksIn(value: unknown, pointer: string): DocumentReference[] {
  return objectsIn(value, pointer).flatMap(({ item: { collection, item }, place }) =>
    typeof collection === 'string' && typeof item === 'string'
      ? [{ pointer: `${place}/item`, collection, key: item }]
      : [],
  )
}
