import { hydrate as hydrateQueries, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createApi } from '#generated/api.ts'
import { registry } from '#generated/registry.ts'
import type { Locale } from '#generated/types.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import { createRequest } from '#renderer/data/request.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from './page-state.ts'
import { createRoutes, PAGE_ROUTE } from './routes/create-routes.tsx'
import { loadShownPage } from './routes/load-page.ts'
import { createQueryClient } from './routes/query-client.ts'
import { type SiteTools, SiteToolsProvider } from './routes/site-tools.tsx'
import { reloadOnLostChunk } from './state/lost-chunk.ts'
import '#renderer/theme/base.css'

reloadOnLostChunk()

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
const queryClient = createQueryClient()
hydrateQueries(queryClient, state.queries)

const apis = new Map((['en', 'id'] as const).map((locale) => [locale, createApi(createRequest({ locale }))]))

const tools: SiteTools = {
  queryClient,
  library: createBlockLibrary(registry),
  // Visitors' consoles stay empty; the server reports what it meets.
  reports: reportOnce(import.meta.env.DEV ? console.warn : () => {}),
  apiIn: (locale: Locale) => apis.get(locale) ?? createApi(createRequest({ locale })),
  siteUrl: state.siteUrl,
  siteName: state.siteName,
}

// Before the first render: the renderers and words of this page, so that hydration meets exactly what the server drew.
await loadShownPage(tools, window.location, state.loaded)

const router = createBrowserRouter(createRoutes(tools), {
  hydrationData: { loaderData: { [PAGE_ROUTE]: state.loaded } },
})

const container = document.getElementById(ROOT_ID)
if (container) {
  hydrateRoot(
    container,
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SiteToolsProvider value={tools}>
          <RouterProvider router={router} />
        </SiteToolsProvider>
      </QueryClientProvider>
    </StrictMode>,
  )
}
