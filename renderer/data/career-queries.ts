import type { ListCareersQuery } from '#generated/types.ts'
import { statusOf } from './api-error.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Nobody ever knew it, or it has been withdrawn. */
const MISSING = new Set([404, 410])

/** Open positions, and one position by id. */
export const careerQueries = {
  list: (context: DataContext, query: ListCareersQuery = {}) =>
    contentQuery(context, ['careers', 'list', query], (signal) => context.api.listCareers({ query, signal })),
  detail: (context: DataContext, id: number) =>
    contentQuery(context, ['careers', 'detail', id], (signal) => context.api.getCareer({ params: { id }, signal })),
  /** The same for a number that need not be one of a job; null where it is none. */
  known: (context: DataContext, id: number) =>
    contentQuery(context, ['careers', 'known', id], async (signal) => {
      try {
        return await context.api.getCareer({ params: { id }, signal })
      } catch (error) {
        if (MISSING.has(statusOf(error))) return null
        throw error
      }
    }),
}
