import { contentQuery, type DataContext } from './content-query.ts'

/** Product categories: all of them, or those of some slugs. */
export const productCategoryQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['product-categories'], (signal) => context.api.listProductCategories({ signal })),
  bySlugs: (context: DataContext, slugs: readonly string[]) =>
    contentQuery(context, ['product-categories', slugs], (signal) =>
      context.api.listProductCategoriesBySlug({ query: { slug: slugs.join(',') }, signal }),
    ),
}
