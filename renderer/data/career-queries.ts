import type { ListCareersQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Open positions, and one position by id. */
export const careerQueries = {
  list: (context: DataContext, query: ListCareersQuery = {}) =>
    contentQuery(context, ['careers', 'list', query], (signal) => context.api.listCareers({ query, signal })),
  detail: (context: DataContext, id: number) =>
    contentQuery(context, ['careers', 'detail', id], (signal) => context.api.getCareer({ params: { id }, signal })),
}
