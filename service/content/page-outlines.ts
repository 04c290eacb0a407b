import type { PageOutline } from '#generated/types.ts'
import { BLOCK_ENVELOPES } from './blocks/block-envelopes.ts'
import { blockKeys, inBlockOrder } from './blocks/page-blocks.ts'
import type { Content } from './reading/content.ts'
import { collectionTag, type Entry } from './reading/entry.ts'
import { entriesByKeys, publishedEntries } from './reading/entry-reader.ts'

/** The outline of every page that visitors may see, in four statements however many pages there are. */
export async function pageOutlines(content: Content): Promise<PageOutline[]> {
  const collections = [...BLOCK_ENVELOPES.keys()]
  for (const collection of ['page', ...collections]) content.tags.add(collectionTag(collection))
  const pages = (await publishedEntries(content.source, 'page')).filter(content.isVisible)
  const keys = pages.flatMap(blockKeys)
  const blocks = new Map<string, Entry>()
  for (const collection of collections) {
    const wanted = new Set(keys.flatMap((key) => (key.collection === collection ? key.item : [])))
    for (const entry of await entriesByKeys(content.source, collection, [...wanted]))
      if (content.isVisible(entry)) blocks.set(`${collection}/${entry.key}`, entry)
  }
  return pages.map((page) => {
    const entries = blockKeys(page).flatMap(({ collection, item }) => blocks.get(`${collection}/${item}`) ?? [])
    const places = entries.map((entry) => ({ item: { slug: entry.key }, name: String(entry.doc.component_name) }))
    const names = inBlockOrder(places, page.doc.block_sort).map(({ name }) => name)
    return { slug: page.key, blocks: [...new Set(names)] }
  })
}
