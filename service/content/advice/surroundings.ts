import { isRecord } from '#domain/json/is-record.ts'
import { hits } from '#generated/hits.ts'
import { documentReferences } from '../documents/document-references.ts'
import type { SourceDocument } from '../documents/source-document.ts'
import { type ContentPlans, relationField } from '../reading/content-plans.ts'
import { identitiesBy, VARIANT_FILTERS } from './link-filters.ts'
import type { LinkedDocument } from './linked-documents.ts'

/** What must be known beside a document to advise on it. */
export interface Surroundings {
  /** Whether visitors find it; also when that cannot be known. */
  isShown(document: LinkedDocument): boolean
  /** The published documents that refer to one, such as `page 'about'`. */
  users(collection: string, key: string): readonly string[]
  /** Whether the bytes of a file are there; also when that cannot be known. */
  hasBytes(name: string): boolean
}

/** Nothing is known beside the documents themselves. */
export const NO_SURROUNDINGS: Surroundings = { isShown: () => true, users: () => [], hasBytes: () => true }

/** The surroundings when these documents are everything there is. */
export function surroundingsIn(
  documents: readonly SourceDocument[],
  plans: ContentPlans,
): Pick<Surroundings, 'isShown' | 'users'> {
  const shown = new Set<string>()
  const numberless = new Set<string>()
  const published: Published[] = []
  const bys = filterFields(plans)
  for (const { collection, document } of documents) {
    const plan = plans.get(collection)
    if (!isRecord(document) || plan?.ownedBy !== null) continue
    if ((document.status ?? 'published') !== 'published') continue
    const key = String(document[plan.key])
    shown.add(nameOf({ collection, identity: key }))
    for (const by of bys.get(collection) ?? []) {
      for (const identity of identitiesBy(by, { key, doc: document })) shown.add(nameOf({ collection, identity, by }))
    }
    if (typeof document.id === 'number') shown.add(nameOf({ collection, identity: document.id }))
    else numberless.add(collection)
    published.push({ collection, key, document })
  }
  let users: Map<string, string[]> | undefined
  return {
    // A document without a number gets one when it is imported, which may be the one that a link has.
    isShown: (linked) =>
      shown.has(nameOf(linked)) || (typeof linked.identity === 'number' && numberless.has(linked.collection)),
    users(collection, key) {
      users ??= usersAmong(published, plans)
      return users.get(nameOf({ collection, identity: key })) ?? []
    },
  }
}

/** A published document. */
export interface Published {
  collection: string
  key: string
  document: Record<string, unknown>
}

/** Collections whose documents are parts of others, and the collection of these: SKUs of products. */
const WHOLES = new Map(hits.flatMap(({ collection, of }) => (of ? [[collection, of.collection] as const] : [])))

/** Who refers to each document, by the document's name; a part of something goes with it and does not count. */
export function usersAmong(published: readonly Published[], plans: ContentPlans): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const { collection, key, document } of published) {
    const used = documentReferences(plans, collection, document)
      .filter((one) => one.collection !== WHOLES.get(collection))
      .map((one) => nameOf({ collection: one.collection, identity: one.key }))
    for (const name of new Set(used)) {
      const known = users.get(name) ?? []
      users.set(name, known)
      known.push(`${collection} '${key}'`)
    }
  }
  return users
}

/** What filters name documents by, other than their keys, by collection. */
function filterFields(plans: ContentPlans): Map<string, Set<string>> {
  const fields = new Map(VARIANT_FILTERS.map(({ collection, by }) => [collection, new Set([by])]))
  for (const plan of plans.values()) {
    for (const { field, by } of plan.facets) {
      const to = by === undefined ? undefined : relationField(plan, field)?.to
      if (to !== undefined && by !== undefined) fields.set(to, (fields.get(to) ?? new Set()).add(by))
    }
  }
  return fields
}

/** The name of a document in maps, by what identifies it. */
export function nameOf({ collection, identity, by = '' }: LinkedDocument): string {
  return `${collection}${typeof identity === 'number' ? '#' : `/${by}/`}${identity}`
}
