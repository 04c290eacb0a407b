/** Where the words and the picture of a hit come from. */
export interface SearchedKind {
  /** The field that names it. */
  title: string
  /** A proper name, which is of no language even where nothing translates it. */
  isTitleName?: boolean
  summary: string | null
  image: string | null
}

export const SKU = 'product_sku'

/** The collections that the search looks through: everything that has an address, and SKUs, which lead to their product. */
export const SEARCHED_KINDS: ReadonlyMap<string, SearchedKind> = new Map([
  ['product', { title: 'name', summary: 'summary', image: 'thumbnail' }],
  ['product_category', { title: 'name', summary: 'description', image: null }],
  [SKU, { title: 'sku_code', summary: null, image: null }],
  ['brand', { title: 'name', isTitleName: true, summary: 'description', image: 'logo' }],
  ['market_field', { title: 'label', summary: 'description', image: 'image' }],
  ['article', { title: 'title', summary: 'summary', image: 'image' }],
  ['faq', { title: 'question', summary: 'answer', image: null }],
  ['page', { title: 'name', summary: 'description', image: 'thumbnail' }],
  ['career', { title: 'title', summary: 'location', image: null }],
])

/** SKUs are counted and listed among the products they belong to. */
export function kindOf(collection: string): string {
  return collection === SKU ? 'product' : collection
}

/** The name by which hits of one kind stand together, in the order in which they are offered. */
export const HIT_KINDS: readonly string[] = [...SEARCHED_KINDS.keys()].filter((collection) => collection !== SKU)
