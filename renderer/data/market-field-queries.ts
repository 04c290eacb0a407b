import { contentQuery, type DataContext } from './content-query.ts'

/** Market fields: all of them, or one by slug. */
export const marketFieldQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['market-fields', 'list'], (signal) => context.api.listMarketFields({ signal })),
  detail: (context: DataContext, slug: string) =>
    contentQuery(context, ['market-fields', 'detail', slug], (signal) =>
      context.api.getMarketFieldBySlug({ params: { slug }, signal }),
    ),
}
