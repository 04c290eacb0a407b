import type { Content } from '../content/content.ts'
import type { WireRow } from '../content/content-document.ts'
import type { Entry } from '../content/entry.ts'
import { entriesByKeys } from '../content/entry-reader.ts'
import { facetToken } from '../content/facet-rows.ts'
import { richTextWords } from '../content/rich-text.ts'
import { fieldIn } from '../content/translated-field.ts'

const MAX_SUMMARY = 240
const HOME = 'home'
const NEWS = 'news'

/** Where the words and the picture of a hit come from. */
interface HitFields {
  title: string
  summary: string | null
  image: string | null
}

const FIELDS: ReadonlyMap<string, HitFields> = new Map([
  ['product', { title: 'name', summary: 'summary', image: 'thumbnail' }],
  ['product_category', { title: 'name', summary: 'description', image: null }],
  ['product_sku', { title: 'sku_code', summary: null, image: null }],
  ['brand', { title: 'name', summary: 'description', image: 'logo' }],
  ['article', { title: 'title', summary: 'summary', image: 'image' }],
  ['market_field', { title: 'label', summary: 'description', image: 'image' }],
  ['page', { title: 'name', summary: 'description', image: 'thumbnail' }],
  ['faq', { title: 'question', summary: 'answer', image: null }],
  ['career', { title: 'title', summary: 'location', image: null }],
])

/** Turns found entries into search hits with their addresses; pictures are loaded together. */
export async function searchHits(content: Content, entries: readonly Entry[]): Promise<WireRow[]> {
  const products = await productsOf(content, entries)
  const imageKeys = entries.map((entry) => imageKey(entry, content))
  const images = await imagesByKey(
    content,
    imageKeys.filter((key) => key !== null),
  )
  return entries.map((entry, index) => {
    const product = products.get(String(entry.doc.product))
    return {
      id: entry.id,
      type: entry.collection,
      title: titleOf(content, entry),
      summary: product ? titleOf(content, product) : summaryOf(content, entry),
      url: addressOf(content, product ?? entry),
      image: images.get(imageKeys[index] ?? '') ?? null,
    }
  })
}

async function productsOf(content: Content, entries: readonly Entry[]): Promise<Map<string, Entry>> {
  const skus = entries.filter(({ collection }) => collection === 'product_sku')
  const keys = new Set(skus.map(({ doc }) => String(doc.product)))
  const products = await entriesByKeys(content.source, 'product', [...keys])
  return new Map(products.map((product) => [product.key, product]))
}

async function imagesByKey(content: Content, keys: readonly string[]): Promise<Map<string, WireRow>> {
  const entries = (await entriesByKeys(content.source, 'image', [...new Set(keys)])).filter(content.isVisible)
  const rows = await content.rows(entries, 'summary')
  return new Map(entries.flatMap((entry, index) => (rows[index] ? [[entry.key, rows[index]] as const] : [])))
}

function titleOf(content: Content, entry: Entry): string {
  const title = fieldIn(entry.doc, FIELDS.get(entry.collection)?.title ?? 'name', content.locale)
  return typeof title === 'string' && title !== '' ? title : entry.key
}

function summaryOf(content: Content, entry: Entry): string | null {
  const field = FIELDS.get(entry.collection)?.summary ?? null
  if (field === null) return null
  const value = fieldIn(entry.doc, field, content.locale)
  const text = (typeof value === 'string' ? value : richTextWords(value)).replaceAll(/\s+/g, ' ').trim()
  return text === '' ? null : shortened(text)
}

/** The beginning of a text, cut between words. */
function shortened(text: string): string {
  if (text.length <= MAX_SUMMARY) return text
  const cut = text.slice(0, MAX_SUMMARY)
  return `${cut.slice(0, cut.lastIndexOf(' ') > 0 ? cut.lastIndexOf(' ') : MAX_SUMMARY)}…`
}

function imageKey(entry: Entry, content: Content): string | null {
  const field = FIELDS.get(entry.collection)?.image ?? null
  const key = field === null ? null : fieldIn(entry.doc, field, content.locale)
  return typeof key === 'string' ? key : null
}

/** Where the site shows an entry, without the language prefix. */
function addressOf(content: Content, { collection, key, id, doc }: Entry): string {
  switch (collection) {
    case 'product':
      return `/product/detail/${key}`
    case 'product_category': {
      const brand = typeof doc.brand === 'string' ? `brand=${encodeURIComponent(doc.brand)}&` : ''
      return `/product?${brand}category=${encodeURIComponent(key)}&sort=code`
    }
    case 'brand':
      return `/product?brand=${encodeURIComponent(key)}&sort=code`
    case 'article':
      return doc.category === NEWS ? `/news/detail/${key}` : `/article/detail/${key}`
    case 'market_field':
      return `/market/detail/${key}`
    case 'career':
      return `/career/detail/${id}-${facetToken(String(fieldIn(doc, 'title', content.locale) ?? key))}`
    case 'faq':
      return '/faq'
    default:
      return key === HOME ? '/' : `/${key}`
  }
}
