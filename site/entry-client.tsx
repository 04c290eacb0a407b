import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import type { Api } from '#generated/api.ts'
import { registry } from '#generated/registry.ts'
import type { Locale } from '#generated/types.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import { lazyApi } from '#renderer/data/lazy-api.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from './page-state.ts'
import { createRoutes, PAGE_ROUTE } from './routes/create-routes.tsx'
import { createQueryClient } from './routes/query-client.ts'
import { readyShownPage } from './routes/shown-page.ts'
import type { SiteTools } from './routes/site-tools.tsx'
import { withoutTracking } from './routes/tracking-parameters.ts'
import { SiteTree } from './site-tree.tsx'
import { leaveFragmentsToBrowser } from './state/fragments.ts'
import { finishProgress, startProgress } from './state/loading-progress.ts'
import { reloadOnLostChunk } from './state/lost-chunk.ts'
import '#renderer/theme/base.css'

reloadOnLostChunk()

const state = JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '') as PageState
const queryClient = createQueryClient()
for (const [key, data] of state.answers) queryClient.setQueryData(key, data)

const apis: Record<Locale, Api> = { en: lazyApi('en'), id: lazyApi('id') }

// Visitors' consoles stay empty; the server reports what it meets.
const reports: BlockReports = import.meta.env.DEV ? reportOnce(console.warn) : { onUnknown() {}, onError() {} }

const tools: SiteTools = {
  queryClient,
  library: createBlockLibrary(registry),
  reports,
  apiIn: (locale) => apis[locale],
  async currentUser(api) {
    const { currentUser } = await import('#renderer/sign-in/session.ts')
    return currentUser(api)
  },
  siteUrl: state.siteUrl,
  siteName: state.siteName,
  posted: state.posted ?? null,
}

/**
 * Takes the server's page over. Before the first rendering come its renderers and words, so that hydration meets exactly what the server drew. (A function,
 * and not an `await` of the module: the blocks' files import this one's chunk and would wait for it for ever.)
 */
async function takeOver(container: HTMLElement) {
  await readyShownPage(tools, window.location, state.loaded)
  const hydrationData = { loaderData: { [PAGE_ROUTE]: state.loaded } }
  leaveFragmentsToBrowser(() => router.state)
  const router = createBrowserRouter(createRoutes(tools), { hydrationData })
  // Not by a component: React holds a rendering that says "loading" back while blocks of the server's page still wait for their code.
  router.subscribe(({ navigation }) => (navigation.state === 'idle' ? finishProgress() : startProgress()))
  // As a transition: in slices that leave the browser time between them, instead of a quarter of a second of a phone in one piece.
  startTransition(() => {
    hydrateRoot(
      container,
      <SiteTree tools={tools}>
        <RouterProvider router={router} />
      </SiteTree>,
    )
  })
  return router
}

const search = withoutTracking(window.location.search)
if (search !== window.location.search) {
  window.history.replaceState(window.history.state, '', window.location.pathname + search + window.location.hash)
}

const container = document.getElementById(ROOT_ID)
const taken = container && takeOver(container)

window.addEventListener('load', () => {
  import('./late-start.ts').then(
    ({ startLate }) => startLate(tools, taken),
    () => {
      // The page works without.
    },
  )
})
