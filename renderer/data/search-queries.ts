import type { SearchQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** The site's search: hits, their counts by kind, and what names and codes begin as typed. */
export const searchQueries = {
  hits: (context: DataContext, query: SearchQuery) =>
    contentQuery(context, ['search', 'hits', query], (signal) => context.api.search({ query, signal })),
  summary: (context: DataContext, q: string) =>
    contentQuery(context, ['search', 'summary', q], (signal) => context.api.getSearchSummary({ query: { q }, signal })),
  suggestions: (context: DataContext, q: string) =>
    contentQuery(context, ['search', 'suggestions', q], (signal) =>
      context.api.listSearchSuggestions({ query: { q }, signal }),
    ),
}
