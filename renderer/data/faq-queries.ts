import type { ListFaqsQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Frequently asked questions. */
export const faqQueries = {
  list: (context: DataContext, query: ListFaqsQuery = {}) =>
    contentQuery(context, ['faqs', query], (signal) => context.api.listFaqs({ query, signal })),
}
