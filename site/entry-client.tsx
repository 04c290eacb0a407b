import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { reportOnce } from '#renderer/blocks/report-once.ts'
import { lazyApi } from '#renderer/sign-in/lazy-api.ts'
import { registry } from '#site/registry.ts'
import { unpackState } from './packed-state.ts'
import { PAGE_STATE_ID, type PageState, ROOT_ID } from './page-state.ts'
import { createRoutes, PAGE_ROUTE } from './routes/create-routes.tsx'
import { createQueryClient } from './routes/query-client.ts'
import { readyShownPage } from './routes/shown-page.ts'
import { SiteTree } from './site-tree.tsx'
import { leaveFragmentsToBrowser } from './state/fragments.ts'
import { finishProgress, startProgress } from './state/loading-progress.ts'
import { headFor, reloadOnLostChunk } from './state/lost-chunk.ts'
import type { SiteTools } from './state/site-tools.tsx'
import '#renderer/theme/base.css'

reloadOnLostChunk()

const state = unpackState(JSON.parse(document.getElementById(PAGE_STATE_ID)?.textContent ?? '')) as PageState
const queryClient = createQueryClient()
for (const [key, data] of state.answers) queryClient.setQueryData(key, data)

const apis = inEveryLanguage(lazyApi)

// Visitors' consoles stay empty; the server reports the faults that it finds.
const reports: BlockReports = import.meta.env.DEV ? reportOnce(console.warn) : { onUnknown() {}, onError() {} }
// The same for errors that a boundary has caught and shows in its place: React and the router would log them.
const onCaughtError = import.meta.env.DEV ? console.error : () => {}

const tools: SiteTools = {
  queryClient,
  library: createBlockLibrary(registry),
  reports,
  apiIn: (locale) => apis[locale],
  currentUser: (api) => import('#renderer/sign-in/session.ts').then((session) => session.currentUser(api)),
  siteUrl: state.siteUrl,
  siteName: state.siteName,
  posted: state.posted ?? null,
}

/**
 * Takes over the server's page. Its renderers and messages are loaded before the first render, so that hydration
 * matches exactly what the server rendered. (A function rather than a top-level `await`: the blocks' files import this
 * module's chunk and would wait for it for ever.)
 */
async function takeOver(container: HTMLElement) {
  await readyShownPage(tools, window.location, state.loaded)
  const hydrationData = { loaderData: { [PAGE_ROUTE]: state.loaded } }
  leaveFragmentsToBrowser(() => router.state)
  const router = createBrowserRouter(createRoutes(tools), { hydrationData })
  // Not in a component: React holds back a render that says "loading" while blocks of the server's page still wait for
  // their code.
  router.subscribe(({ navigation }) => {
    headFor(navigation.location)
    if (navigation.state === 'idle') finishProgress()
    else startProgress()
  })
  // As a transition: hydration runs in slices that let the browser work in between, rather than as one task that takes
  // a phone a quarter of a second.
  startTransition(() => {
    hydrateRoot(
      container,
      <SiteTree tools={tools}>
        <RouterProvider router={router} onError={onCaughtError} />
      </SiteTree>,
      { onCaughtError },
    )
  })
  return router
}

// The server has sent the page without the parameters that it does not read.
if (state.loaded.page && !state.loaded.guarded && window.location.search !== (state.loaded.search ?? '')) {
  const { pathname, hash } = window.location
  window.history.replaceState(window.history.state, '', pathname + (state.loaded.search ?? '') + hash)
}

const container = document.getElementById(ROOT_ID)
const taken = container && takeOver(container)

const finishLater = () =>
  import('./late-start.ts').then(
    (late) => late.startLate(tools, taken),
    () => {
      // The page works without it.
    },
  )
if (document.readyState === 'complete') void finishLater()
else window.addEventListener('load', finishLater)
