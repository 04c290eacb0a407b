import type { Page } from '#generated/types.ts'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { DEFAULT_PAGES, USUAL_BLOCKS } from '../routes/default-pages.ts'
import { sitePageQuery } from '../routes/page-query.ts'
import { matchRoute } from '../routes/route-table.ts'
import type { SiteTools } from '../routes/site-tools.tsx'

/** More of a page than a screen shows. */
const MOST_BLOCKS = 4

/** A page of which nothing is known has a title and some text. */
const ANY_PAGE = ['page-title', 'text']

/**
 * The names of the blocks that a page will begin with: those of the page itself where it has been fetched already, else of the page that is built in, else
 * what its kind usually shows. Null where nothing should stand in its place.
 */
export function expectedBlocks(tools: SiteTools, pathname: string): readonly string[] | null {
  const { locale, path } = splitLocale(pathname)
  const found = matchRoute(path)
  const match = found?.redirect ? matchRoute(found.redirect.to) : found
  if (!match || match.redirect || match.framed) return null
  const query = sitePageQuery({ locale, api: tools.apiIn(locale) }, match.page)
  const page = tools.queryClient.getQueryData<Page>(query.queryKey)
  const names = page ? blockNames(page) : (USUAL_BLOCKS.get(match.page) ?? blockNames(DEFAULT_PAGES.get(match.page)))
  return [...new Set(names.length > 0 ? names : ANY_PAGE)].slice(0, MOST_BLOCKS)
}

function blockNames(page: Page | undefined): string[] {
  return page?.blocks.map(({ item }) => item.component_name) ?? []
}
