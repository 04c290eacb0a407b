import { isDeepStrictEqual } from 'node:util'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { collections } from '#generated/collections.ts'
import { columnFields } from '#service/store/index-plan.ts'
import type { ContentStatus } from '#service/store/tables.ts'
import type { ContentDocument } from '../documents/content-document.ts'

/** An entry before or after a save. */
export interface SavedState {
  doc: ContentDocument
  status: ContentStatus
}

/**
 * Whether a save can affect which entries of their collection a list shows, or in which order. Most saves cannot: they
 * correct a text or replace a picture's words.
 */
export function changesLists(plan: CollectionPlan, before: SavedState | null, after: SavedState): boolean {
  const [wasListed, isListed] = [before?.status === 'published', after.status === 'published']
  if (before === null || wasListed !== isListed) return wasListed || isListed
  if (!isListed) return false
  const names = listFields(plan)
  if (names.some((name) => !isDeepStrictEqual(before.doc[name], after.doc[name]))) return true
  return !isDeepStrictEqual(rowsOf(before.doc, names), rowsOf(after.doc, names))
}

/** The fields that lists are narrowed or ordered by: relations, filters, sort fields and all that has a column. */
function listFields(plan: CollectionPlan): string[] {
  const related = plan.document.filter(({ kind }) => kind === 'relation' || kind === 'objects')
  return [
    ...new Set([
      ...['sort', plan.key],
      ...related.map(({ name }) => name),
      ...plan.facets.map(({ field }) => field),
      ...plan.sorts.map(({ field }) => field),
      ...columnFields(plan, collections),
    ]),
  ]
}

/** What the translations say of these fields, by language. */
function rowsOf({ translations }: ContentDocument, names: readonly string[]): unknown[] {
  const rows = Array.isArray(translations) ? (translations as ContentDocument[]) : []
  return rows.map((row) => [row.languages_code, ...names.map((name) => row[name])])
}
