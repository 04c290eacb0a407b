import { contentQuery, type DataContext } from './content-query.ts'

/** Old addresses and where they lead. */
export const redirectQueries = {
  list: (context: DataContext) =>
    contentQuery(context, ['redirects'], (signal) => context.api.listRedirects({ signal })),
}
