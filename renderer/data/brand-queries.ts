import { contentQuery, type DataContext } from './content-query.ts'

/** Brands with their categories: all of them, or those of some slugs. */
export const brandQueries = {
  list: (context: DataContext) => contentQuery(context, ['brands'], (signal) => context.api.listBrands({ signal })),
  bySlugs: (context: DataContext, slugs: readonly string[]) =>
    contentQuery(context, ['brands', slugs], (signal) =>
      context.api.listBrandsBySlug({ query: { slug: slugs.join(',') }, signal }),
    ),
}
