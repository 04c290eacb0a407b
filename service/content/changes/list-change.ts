import { isDeepStrictEqual } from 'node:util'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { collections } from '#generated/collections.ts'
import { columnFields } from '#service/store/index-plan.ts'
import type { ContentStatus } from '#service/store/tables.ts'
import { type ContentDocument, stringsIn } from '../documents/content-document.ts'
import { relationField } from '../reading/content-plans.ts'
import { type ListDependency, listTag, tagsOfListChange } from '../reading/list-tags.ts'

/** An entry before or after a save. */
export interface SavedState {
  doc: ContentDocument
  status: ContentStatus
}

/**
 * The tags of lists that a save makes stale: those that may show other entries of their collection now, or the same in
 * another order. Most saves have none: they correct a text or replace a picture's words.
 */
export function changedListTags(plan: CollectionPlan, before: SavedState | null, after: SavedState): string[] {
  const [wasListed, isListed] = [before?.status === 'published', after.status === 'published']
  if (!wasListed && !isListed) return []
  const isSame = before !== null && wasListed === isListed && before.doc[plan.key] === after.doc[plan.key]
  if (!isSame) return [listTag(plan.name)]
  const changed = listFields(plan).filter(
    (name) => !isDeepStrictEqual(saidOf(before.doc, name), saidOf(after.doc, name)),
  )
  return tagsOfListChange(
    plan.name,
    changed.flatMap((name): ListDependency[] => [
      name,
      ...(relationField(plan, name) ? changedKeys(before.doc[name], after.doc[name]) : []).map(
        (key) => [name, key] as const,
      ),
    ]),
  )
}

/** The fields that lists are narrowed or ordered by: relations, filters, sort fields and all that has a column. */
function listFields(plan: CollectionPlan): string[] {
  const related = plan.document.filter(({ kind }) => kind === 'relation' || kind === 'objects')
  return [
    ...new Set([
      'sort',
      ...related.map(({ name }) => name),
      ...plan.facets.map(({ field }) => field),
      ...plan.sorts.map(({ field }) => field),
      ...columnFields(plan, collections),
    ]),
  ]
}

/** What a document says in a field, in every language. */
function saidOf(doc: ContentDocument, name: string): unknown {
  const rows = Array.isArray(doc.translations) ? (doc.translations as ContentDocument[]) : []
  return [doc[name], rows.map((row) => [row.languages_code, row[name]])]
}

/** The keys that only one of two states of a relation holds. */
function changedKeys(before: unknown, after: unknown): string[] {
  const [had, has] = [stringsIn([before].flat()), stringsIn([after].flat())]
  return [...had.filter((key) => !has.includes(key)), ...has.filter((key) => !had.includes(key))]
}
