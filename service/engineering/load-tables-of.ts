import type { Content } from '../content/reading/content.ts'
import { collectionTag, type Entry } from '../content/reading/entry.ts'
import { entriesOfParents } from '../content/reading/entry-reader.ts'

/** The load tables of a product, uniform loads first. */
export async function loadTablesOf(content: Content, product: string): Promise<Entry[]> {
  content.tags.add(collectionTag('load_table'))
  const entries = await entriesOfParents(content.source, 'load_table', 'product', [product])
  return entries.sort((a, b) => Number(a.doc.load_case === 'point') - Number(b.doc.load_case === 'point'))
}
