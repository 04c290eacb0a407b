import type { ListArticlesQuery } from '#generated/types.ts'
import { contentQuery, type DataContext } from './content-query.ts'

/** Articles and news (one collection, told apart by category) and their categories. */
export const articleQueries = {
  list: (context: DataContext, query: ListArticlesQuery = {}) =>
    contentQuery(context, ['articles', 'list', query], (signal) => context.api.listArticles({ query, signal })),
  detail: (context: DataContext, slug: string) =>
    contentQuery(context, ['articles', 'detail', slug], (signal) =>
      context.api.getArticleBySlug({ params: { slug }, signal }),
    ),
  categories: (context: DataContext) =>
    contentQuery(context, ['articles', 'categories'], (signal) => context.api.listArticleCategories({ signal })),
}
