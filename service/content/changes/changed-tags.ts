import { type ContentPlans, type FarSide, farSides } from '../reading/content-plans.ts'
import { collectionTag, type Entry, entryTag } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys } from '../reading/entry-reader.ts'

/** The part of a save that determines which answers are stale. */
interface ChangedEntry {
  before: Pick<Entry, 'doc'> | null
  after: Pick<Entry, 'collection' | 'id' | 'doc'>
}

/**
 * The tags of answers that a save made stale: the entries themselves, lists of their collections, and entries that show
 * them from the far side of a relation (a product shows its SKUs).
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
