import type { SearchHit } from '#generated/types.ts'

/** What the kinds of hits are called, one (`count` 1) or many; these words come with the search alone. */
export const HIT_KIND_NAMES = {
  product: 'search.kind_product',
  product_sku: 'search.kind_sku',
  product_category: 'search.kind_category',
  brand: 'search.kind_brand',
  market_field: 'search.kind_market',
  article: 'search.kind_article',
  faq: 'search.kind_faq',
  page: 'search.kind_page',
  career: 'search.kind_career',
} as const satisfies Record<SearchHit['type'], string>
