import { HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import type { Page } from '#generated/types.ts'
import { callQuery, knownOrNull } from '#renderer/data/call-query.ts'
import { type ContentQuery, contentQuery, type DataContext } from '#renderer/data/content-query.ts'

/** What the answers of pages are kept under. */
export const PAGES = 'pages'

/**
 * The published page for a slug (`about`, `module/submodule`, `home`) or, if there is none, the built-in page of a
 * fixed address.
 */
export function sitePageQuery(context: DataContext, slug: string): ContentQuery<Page> {
  const builtIn = builtInPages.get(slug)
  return contentQuery(context, [PAGES, slug], async (signal) => {
    if (!builtIn) return pageQuery(context, slug).queryFn({ signal })
    if (slug === HOME_PAGE) return (await knownOrNull(pageQuery(context, slug)).queryFn({ signal })) ?? builtIn
    // Requested as a list: a missing page is then not an error, which a browser would log to its console.
    const [page = builtIn] = await context.api.listPagesBySlug({ query: { slug }, signal })
    return page
  })
}

function pageQuery(context: DataContext, slug: string): ContentQuery<Page> {
  return slug === HOME_PAGE
    ? callQuery(context, 'getHomePage')
    : callQuery(context, 'getPageBySlug', { params: { slug } })
}
