import type { RouteObject } from 'react-router-dom'
import type { SiteTools } from '../state/site-tools.tsx'
import { ContentPage } from './content-page.tsx'
import { Root } from './root.tsx'
import { LastResort, RouteError } from './route-error.tsx'

/** The id of the route that shows pages; its loader data is stored under it. */
export const PAGE_ROUTE = 'page'

/** The server needs the loader's code for every page; asking for it each time took a fiftieth of drawing one. */
const loading = import.meta.env.SSR ? import('./load-page.ts') : null

/**
 * The router's table for a set of tools. It has one route: the page for an address is looked up in `SITE_ROUTES` once
 * the language prefix has been removed, so that all languages share one table.
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
          // A page rendered by the server comes with its data: the loader's code is only fetched for the next page.
          async loader({ request }) {
            const { loadRoute } = await (loading ?? import('./load-page.ts'))
            return loadRoute(tools, request)
          },
          Component: ContentPage,
          ErrorBoundary: RouteError,
        },
      ],
    },
  ]
}
