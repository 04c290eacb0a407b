import { VARIANT_COLLECTIONS } from '../facets/list-filters.ts'
import { type ContentPlans, type FarSide, farSides, planOf } from '../reading/content-plans.ts'
import { collectionTag, type Entry, entryTag } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys } from '../reading/entry-reader.ts'
import { OF_SKUS, tagsOfListChange } from '../reading/list-tags.ts'
import { changedListTags, type SavedState } from './list-change.ts'

/** The part of a save that determines which answers are stale. */
interface ChangedEntry {
  before: SavedState | null
  after: Pick<Entry, 'collection' | 'id'> & SavedState
}

/**
 * The tags of answers that a save made stale: the entries themselves, what depends on their collections, lists that may
 * show others now, and entries that show them from the far side of a relation (a product shows its SKUs).
 */
export async function changedTags(
  source: EntrySource,
  plans: ContentPlans,
  saved: readonly ChangedEntry[],
): Promise<string[]> {
  const tags = new Set<string>()
  const parents = new Map<string, Set<string>>()
  const sides = new Map<string, FarSide[]>()
  for (const { after } of saved)
    if (!sides.has(after.collection)) sides.set(after.collection, farSides(plans, after.collection))
  for (const { before, after } of saved) {
    tags.add(entryTag(after)).add(collectionTag(after.collection))
    for (const tag of listTags(plans, before, after)) tags.add(tag)
    for (const { parent, field } of sides.get(after.collection) ?? []) {
      const keys = parents.get(parent) ?? new Set<string>()
      parents.set(parent, keys)
      for (const key of [before?.doc[field], after.doc[field]]) if (typeof key === 'string') keys.add(key)
    }
  }
  for (const [collection, keys] of parents) {
    for (const entry of await entriesByKeys(source, collection, [...keys])) tags.add(entryTag(entry))
  }
  return [...tags]
}

function listTags(plans: ContentPlans, before: SavedState | null, after: ChangedEntry['after']): string[] {
  const own = changedListTags(planOf(plans, after.collection), before, after)
  if (!VARIANT_COLLECTIONS.includes(after.collection)) return own
  // Another text of a value is another filter.
  const finds = own.length > 0 || after.collection === 'variant_value'
  return finds ? [...own, ...tagsOfListChange('product', [OF_SKUS])] : own
}
