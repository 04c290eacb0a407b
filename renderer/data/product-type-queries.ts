import { contentQuery, type DataContext } from './content-query.ts'

/** All product types. */
export const productTypeQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['product-types'], (signal) => context.api.listProductTypes({ signal })),
}
