import type { ProductSummary } from '#generated/types.ts'
import type { ApiInput } from '../data/api.ts'
import { callQuery, viewOf } from '../data/call-query.ts'
import type { DataContext } from '../data/content-query.ts'

export type TileProduct = ReturnType<typeof tileOf>

/** What a tile shows of a product. */
function tileOf({ id, slug, code, name, brand, thumbnail, translations }: ProductSummary) {
  return {
    ...{ id, slug, code, name, thumbnail },
    brand: brand && { name: brand.name },
    translations: translations.map(({ languages_code, name, summary }) => ({ languages_code, name, summary })),
  }
}

/** A list of products, each as its tile shows it. */
export function productTilesQuery(context: DataContext, query: ApiInput['query']) {
  return viewOf(callQuery(context, 'listProducts', { query }), 'tiles', (list) => ({
    ...list,
    data: list.data.map(tileOf),
  }))
}

export function similarTilesQuery(context: DataContext, id: number) {
  return viewOf(callQuery(context, 'listSimilarProducts', { params: { id } }), 'tiles', ({ data }) => data.map(tileOf))
}

export function relatedTilesQuery(context: DataContext, id: number) {
  return viewOf(callQuery(context, 'listRelatedProducts', { params: { id } }), 'tiles', (list) => list.map(tileOf))
}
