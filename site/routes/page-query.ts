import type { Page } from '#generated/types.ts'
import type { ContentQuery, DataContext } from '#renderer/data/content-query.ts'
import { pageQueries } from '#renderer/data/page-queries.ts'
import { DEFAULT_PAGES } from './default-pages.ts'

/** The published page of a slug; where there is none, the one that is built in for a fixed address. */
export function sitePageQuery(context: DataContext, slug: string): ContentQuery<Page> {
  const builtIn = DEFAULT_PAGES.get(slug)
  return builtIn ? pageQueries.bySlugOr(context, slug, builtIn) : pageQueries.bySlug(context, slug)
}
