import type { Page } from '#generated/types.ts'
import { statusOf } from './api-error.ts'
import { contentQuery, type DataContext } from './content-query.ts'
import { HOME_PAGE } from './home-page.ts'

/** A page with its blocks, by slug (`about`, `module/submodule`, `home`). */
export const pageQueries = {
  bySlug: (context: DataContext, slug: string) =>
    contentQuery(context, ['pages', slug], (signal) =>
      slug === HOME_PAGE
        ? context.api.getHomePage({ signal })
        : context.api.getPageBySlug({ params: { slug }, signal }),
    ),
  /**
   * The published page of a slug, else the one given. Pages by slugs are asked for because a page that is not there is no error then, which a browser
   * would write to its console.
   */
  bySlugOr: (context: DataContext, slug: string, otherwise: Page) =>
    contentQuery(context, ['pages', slug], async (signal) => {
      if (slug === HOME_PAGE) return context.api.getHomePage({ signal }).catch((error) => orMissing(error, otherwise))
      const [page = otherwise] = await context.api.listPagesBySlug({ query: { slug }, signal })
      return page
    }),
}

function orMissing(error: unknown, otherwise: Page): Page {
  if (statusOf(error) === 404) return otherwise
  throw error
}
