import type { ListProductFacetsQuery, ListProductsQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Queries on products; keys start with the locale, so both languages live side by side in the cache. */
export const productQueries = {
  list: (context: DataContext, query: ListProductsQuery = {}) =>
    contentQuery(context, ['products', 'list', query], (signal) => context.api.listProducts({ query, signal })),
  facets: (context: DataContext, query: ListProductFacetsQuery = {}) =>
    contentQuery(context, ['products', 'facets', query], (signal) => context.api.listProductFacets({ query, signal })),
  detail: (context: DataContext, slug: string) =>
    contentQuery(context, ['products', 'detail', slug], (signal) =>
      context.api.getProductBySlug({ params: { slug }, signal }),
    ),
  byId: (context: DataContext, id: number) =>
    contentQuery(context, ['products', 'by-id', id], (signal) => context.api.getProduct({ params: { id }, signal })),
  similar: (context: DataContext, id: number) =>
    contentQuery(context, ['products', 'similar', id], (signal) =>
      context.api.listSimilarProducts({ params: { id }, signal }),
    ),
  related: (context: DataContext, id: number) =>
    contentQuery(context, ['products', 'related', id], (signal) =>
      context.api.listRelatedProducts({ params: { id }, signal }),
    ),
  relatedSkus: (context: DataContext, id: number) =>
    contentQuery(context, ['products', 'related-skus', id], (signal) =>
      context.api.listRelatedProductSkus({ params: { id }, signal }),
    ),
}
