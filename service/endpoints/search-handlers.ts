import { sql } from 'kysely'
import type { SearchQuery } from '#generated/types.ts'
import type { Content } from '../content/content.ts'
import { collectionTag, type Entry } from '../content/entry.ts'
import { entriesByKeys, entriesByNumbers } from '../content/entry-reader.ts'
import { isJobOpen } from '../content/job-open.ts'
import { searchTerms } from '../content/search-words.ts'
import { isOffered, skuParts } from '../content/sku-rule.ts'
import { versionOf } from '../content/versioned-memory.ts'
import { jakartaDay } from '../content/visibility.ts'
import type { CallInput, Handlers, PageResult } from '../handler.ts'
import { searchHits } from './search-hit.ts'

/** The best hits that are looked at; nobody turns more pages than that. */
const MAX_HITS = 500

const SEARCHED = ['product', 'product_category', 'brand', 'article', 'market_field', 'page', 'faq', 'career'] as const
const SKU = 'product_sku'

/** Search over everything that has an address, the best hits first. */
export const searchHandlers = {
  async search(input: CallInput<SearchQuery>, { content }): Promise<PageResult> {
    const { q, page = 1, limit = 10 } = input.query
    // SKU codes hold digits; without any in the question there is no need to look through them.
    const collections = /\d/.test(q) ? [...SEARCHED, SKU] : [...SEARCHED]
    for (const collection of collections) content.tags.add(collectionTag(collection))
    const found = await hitsOf(content, q, collections)
    const shown = found.slice((page - 1) * limit, page * limit)
    const total = await countSearched(content, collections)
    return { kind: 'page', page, limit, total, filter_count: found.length, data: await searchHits(content, shown) }
  },
} satisfies Handlers

/** All hits that visitors may see, the best first. */
async function hitsOf(content: Content, question: string, collections: readonly string[]): Promise<Entry[]> {
  const terms = searchTerms(question, content.locale)
  if (terms.length === 0) return []
  const { ranked } = content.source.dialect.fullText({ language: content.locale, collections, terms })
  const { rows } = await ranked(MAX_HITS).execute(content.source.db)
  const entries = await entriesByNumbers(
    content.source,
    rows.map(({ no }) => no),
  )
  const shown = await shownSkus(
    content,
    entries.filter(({ collection }) => collection === SKU),
  )
  return entries.filter((entry) => {
    if (!content.isVisible(entry)) return false
    if (entry.collection === 'page') return isPublicPage(entry)
    if (entry.collection === 'career') return isJobOpen(entry.doc, jakartaDay(content.now))
    return entry.collection !== SKU || shown.has(entry.key)
  })
}

/** SKUs that the SKU rule keeps and whose product is shown. */
async function shownSkus(content: Content, skus: readonly Entry[]): Promise<ReadonlySet<string>> {
  const parts = await skuParts(content.source, skus)
  const offered = skus.filter((sku) => isOffered(sku, parts) !== null)
  const keys = new Set(offered.map(({ doc }) => String(doc.product)))
  const products = await entriesByKeys(content.source, 'product', [...keys])
  const visible = new Set(products.filter(content.isVisible).map(({ key }) => key))
  return new Set(offered.filter(({ doc }) => visible.has(String(doc.product))).map(({ key }) => key))
}

/** Pages that only frame the details of something else have no address of their own; others are not for everybody. */
function isPublicPage({ key, doc }: Entry): boolean {
  const middleware = Array.isArray(doc.middleware) ? doc.middleware : []
  return doc.noindex !== true && !key.endsWith('-detail') && middleware.every((name) => name === 'no-auth')
}

async function countSearched(content: Content, collections: readonly string[]): Promise<number> {
  const version = await versionOf(content.source, collections)
  return content.memory.counts.recall(`searched ${collections.length}`, version, () =>
    countPublished(content, collections),
  )
}

async function countPublished(content: Content, collections: readonly string[]): Promise<number> {
  const row = await content.source.db
    .selectFrom('entry')
    .select((select) => select.fn.countAll().as('count'))
    .where(content.source.dialect.inList(sql.ref('collection'), collections))
    .where('status', '=', sql.lit('published'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
