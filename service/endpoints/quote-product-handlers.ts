import { answerRows, type Handlers } from '../answers/handler.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import type { Content } from '../content/reading/content.ts'
import type { Entry } from '../content/reading/entry.ts'
import { entriesByIds, entriesByKeys, entriesByNumbers } from '../content/reading/entry-reader.ts'
import { isOffered, skuParts } from '../content/reading/sku-rule.ts'
import { nearestCode } from '../content/search/correct-question.ts'
import { answersTo } from '../content/search/question-lists.ts'
import { compactCode } from '../content/search-words.ts'

/** More than this are not looked up: a list has no more lines. */
const MOST = 50

/** What is found under one number or code. */
interface Found {
  asked: string
  product: Entry | null
  sku: Entry | null
  nearest: string | null
}

/** The products of a quote list, for the page on which visitors edit it. */
export const quoteProductHandlers = {
  async listQuoteProducts({ query: { ids, codes } }, { content }) {
    const found = [...(await byIds(content, partsOf(ids))), ...(await byCodes(content, partsOf(codes)))]
    const products = await rowsOf(
      content,
      found.map(({ product }) => product),
    )
    const skus = await rowsOf(
      content,
      found.map(({ sku }) => sku),
    )
    const rows = found.map(({ asked, product, sku, nearest }) => ({
      asked,
      product: products.get(product?.id) ?? null,
      product_sku: skus.get(sku?.id) ?? null,
      nearest,
    }))
    return answerRows(rows, { headers: { 'cache-control': 'private, no-store' } })
  },
} satisfies Handlers

function partsOf(list: string | undefined): string[] {
  const parts = list?.split(',').map((part) => part.trim()) ?? []
  return [...new Set(parts.filter((part) => part !== ''))].slice(0, MOST)
}

async function byIds(content: Content, ids: readonly string[]): Promise<Found[]> {
  const products = await entriesByIds(content.source, 'product', ids.map(Number))
  const visible = new Map(products.filter((product) => content.isVisible(product)).map((one) => [String(one.id), one]))
  return ids.map((asked) => ({ asked, product: visible.get(asked) ?? null, sku: null, nearest: null }))
}

async function byCodes(content: Content, codes: readonly string[]): Promise<Found[]> {
  const { source, locale } = content
  if (codes.length === 0) return []
  const lists = await answersTo(
    source,
    codes.map((code) => ({
      language: locale,
      place: 'code',
      terms: [{ stems: [compactCode(code)], prefix: false }],
    })),
  )
  const numbers = lists.map((list) => list.numbers)
  const entries = new Map((await entriesByNumbers(source, numbers.flat())).map((entry) => [entry.no, entry]))
  const hits = numbers.map((list) => list.flatMap((no) => entries.get(no) ?? []))
  const skus = await offeredSkus(
    content,
    hits.flat().filter(({ collection }) => collection === 'product_sku'),
  )
  const found: Found[] = []
  for (const [at, asked] of codes.entries()) {
    const here = hits[at] ?? []
    const product = here.find((entry) => entry.collection === 'product' && content.isVisible(entry)) ?? null
    const sku = product ? null : (here.find((entry) => skus.has(entry.no)) ?? null)
    const ofSku = sku ? (skus.get(sku.no) ?? null) : null
    const nothing = !product && !ofSku
    const nearest = nothing ? await nearestCode(source, { code: compactCode(asked), locale }) : null
    found.push({ asked, product: product ?? ofSku, sku, nearest })
  }
  return found
}

/** The product of each SKU that is offered, by the number of the SKU's row. */
async function offeredSkus({ source, isVisible }: Content, skus: readonly Entry[]): Promise<Map<number, Entry>> {
  if (skus.length === 0) return new Map()
  const parts = await skuParts(source, skus)
  const keys = skus.map(({ doc }) => String(doc.product))
  const products = new Map((await entriesByKeys(source, 'product', [...new Set(keys)])).map((one) => [one.key, one]))
  return new Map(
    skus.flatMap((sku, at): [number, Entry][] => {
      const product = products.get(keys[at] ?? '')
      return product && isVisible(product) && isOffered(sku, parts) ? [[sku.no, product]] : []
    }),
  )
}

async function rowsOf(content: Content, entries: readonly (Entry | null)[]): Promise<Map<unknown, WireRow>> {
  const different = [...new Map(entries.flatMap((entry) => (entry ? [[entry.id, entry] as const] : []))).values()]
  return new Map((await content.rows(different, 'link')).map((row) => [row.id, row]))
}
