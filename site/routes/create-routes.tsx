import type { RouteObject } from 'react-router-dom'
import { ContentPage } from './content-page.tsx'
import { Root } from './root.tsx'
import { LastResort, RouteError } from './route-error.tsx'
import type { SiteTools } from './site-tools.tsx'

/** The id of the route that shows pages, under which its loader's answer is found. */
export const PAGE_ROUTE = 'page'

/**
 * The router's table over a set of tools. It has one route: which page stands behind an address is looked up in `SITE_ROUTES` after the language prefix
 * is gone, so that both languages share one table.
 */
export function createRoutes(tools: SiteTools): RouteObject[] {
  return [
    {
      Component: Root,
      ErrorBoundary: LastResort,
      children: [
        {
          id: PAGE_ROUTE,
          path: '*',
          // A page that the server has drawn comes with its data: the loader's code is only fetched for the next page.
          async loader({ request }) {
            const { loadRoute } = await import('./load-page.ts')
            return loadRoute(tools, request)
          },
          Component: ContentPage,
          ErrorBoundary: RouteError,
        },
      ],
    },
  ]
}
