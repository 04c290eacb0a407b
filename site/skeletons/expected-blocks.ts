import { matchRoute } from '#domain/addresses/site-routes.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { builtInPages } from '#generated/built-in-pages.ts'
import type { Page, PageOutline } from '#generated/types.ts'
import { sitePageQuery } from '../routes/page-query.ts'
import type { SiteTools } from '../state/site-tools.tsx'

/** More blocks than fit on a screen. */
const MOST_BLOCKS = 4

/**
 * The names of the blocks that a page will start with: taken from the page itself if it has already been fetched,
 * otherwise from the service's outlines, otherwise from the built-in page; empty if nothing is known. Null if no
 * skeleton should be shown.
 */
export function expectedBlocks(
  tools: SiteTools,
  outlines: readonly PageOutline[],
  pathname: string,
): readonly string[] | null {
  const { locale, path } = splitLocale(pathname)
  const found = matchRoute(path)
  const match = found?.redirect ? matchRoute(found.redirect.to) : found
  if (!match || match.redirect || match.framed) return null
  const query = sitePageQuery({ locale, api: tools.apiIn(locale) }, match.page)
  const names =
    blockNames(tools.queryClient.getQueryData<Page>(query.queryKey)) ??
    outlines.find(({ slug }) => slug === match.page)?.blocks ??
    blockNames(builtInPages.get(match.page)) ??
    []
  return [...new Set(names)].slice(0, MOST_BLOCKS)
}

function blockNames(page: Page | undefined): string[] | undefined {
  return page?.blocks.map(({ item }) => item.component_name)
}
