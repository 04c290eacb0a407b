import type { Locale } from '#generated/types.ts'
import { facetToken } from '../content/facet-rows.ts'
import type { SearchRecord } from './search-record.ts'

const HOME = 'home'
const NEWS = 'news'

/** Where the site shows a hit, without the language prefix; a SKU is shown with its product. */
export function hitAddress({ collection, key, id, doc, titles }: SearchRecord, locale: Locale): string {
  switch (collection) {
    case 'product':
      return `/product/detail/${key}`
    case 'product_sku':
      return `/product/detail/${String(doc.product)}`
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
      return `/career/detail/${id}-${facetToken(titles[locale])}`
    case 'faq':
      return '/faq'
    default:
      return key === HOME ? '/' : `/${key}`
  }
}
