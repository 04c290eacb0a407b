import { contentQuery, type DataContext } from './content-query.ts'

/** All distributors. */
export const distributorQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['distributors'], (signal) => context.api.listDistributors({ signal })),
}
