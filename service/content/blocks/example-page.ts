import type { ContentDocument, WireRow } from '../documents/content-document.ts'
import type { Content } from '../reading/content.ts'
import type { Entry } from '../reading/entry.ts'
import { exampleEntries } from './block-types.ts'

/** Slug prefix of example pages; no stored page has a slug of three levels. */
export const EXAMPLE_PAGES = 'utils/blocks/'

/**
 * The page that shows the examples of a kind of block, rendered like any other page. Null if the slug is not one of
 * these.
 */
export async function examplePage(content: Content, slug: string): Promise<WireRow | null> {
  const entries = slug.startsWith(EXAMPLE_PAGES) ? exampleEntries(slug.slice(EXAMPLE_PAGES.length), content.now) : null
  const [first] = entries ?? []
  if (!entries || !first) return null
  const page: Entry = {
    ...first,
    collection: 'page',
    no: first.no - 99,
    id: first.id + 99,
    key: slug,
    doc: { name: slug, slug, noindex: true, blocks: [] } as unknown as ContentDocument,
  }
  const [row] = await content.rows([page], 'full')
  const items = await content.rows(entries, 'full')
  const blocks = items.map((item, index) => ({ id: index + 1, sort: index + 1, collection: first.collection, item }))
  return row ? { ...row, blocks } : null
}
