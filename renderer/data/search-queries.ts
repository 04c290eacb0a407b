import { contentQuery, type DataContext } from './content-query.ts'

/** Full-text search over the site. */
export const searchQueries = {
  find: (context: DataContext, q: string) =>
    contentQuery(context, ['search', q], (signal) => context.api.search({ query: { q }, signal })),
}
