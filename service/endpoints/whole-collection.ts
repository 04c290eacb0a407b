import type { Content } from '../content/content.ts'
import type { WireRow } from '../content/content-document.ts'
import { collectionTag, type Entry } from '../content/entry.ts'
import { entriesByKeys, publishedEntries } from '../content/entry-reader.ts'
import { listOf } from '../content/facet-conditions.ts'
import { naturalKey } from '../content/natural-key.ts'
import { fieldIn } from '../content/translated-field.ts'

/** Everything published of a collection in one pick, in the order that editors gave it. */
export async function wholeCollection(content: Content, collection: string, pick = 'full'): Promise<WireRow[]> {
  content.tags.add(collectionTag(collection))
  return content.rows(await publishedEntries(content.source, collection), pick)
}

/** Everything published of a collection, ordered by a name in the language of the call. */
export async function collectionByName(content: Content, collection: string, field: string): Promise<WireRow[]> {
  content.tags.add(collectionTag(collection))
  return content.rows(byName(content, await publishedEntries(content.source, collection), field), 'full')
}

/** The entries that a comma list of slugs names, in its order; unknown ones are left out. */
export async function entriesBySlugs(content: Content, collection: string, slugs: unknown): Promise<WireRow[]> {
  content.tags.add(collectionTag(collection))
  const wanted = listOf(slugs)
  const entries = await entriesByKeys(content.source, collection, wanted)
  const found = new Map(entries.map((entry) => [entry.key, entry]))
  const ordered = wanted.flatMap((slug) => found.get(slug) ?? [])
  return content.rows(ordered, 'full')
}

function byName(content: Content, entries: readonly Entry[], field: string): Entry[] {
  const named = entries.map((entry) => ({
    entry,
    name: naturalKey(String(fieldIn(entry.doc, field, content.locale) ?? '')),
  }))
  return named.sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0)).map(({ entry }) => entry)
}
