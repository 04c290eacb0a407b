import { hydrateRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router-dom'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import { lazyApi } from '#renderer/sign-in/lazy-api.ts'
import { type PageState, ROOT_ID } from '#site/page-state.ts'
import { registry } from '#site/registry.ts'
import { createRoutes, PAGE_ROUTE } from '#site/routes/create-routes.tsx'
import { createQueryClient } from '#site/routes/query-client.ts'
import { readyShownPage, shownPage } from '#site/routes/shown-page.ts'
import { SiteTree } from '#site/site-tree.tsx'
import type { SiteTools } from '#site/state/site-tools.tsx'
import '#renderer/theme/base.css'

/** How long React may take to hydrate a page. */
const PATIENCE_MS = 10_000

/** What the server sends the browser. */
export interface ServedPage {
  address: string
  body: string
  /** The page's state as it is sent: JSON. */
  state: string
}

/** Everything that this tab and React have complained about on the current page. */
let complaints: string[] = []

for (const level of ['error', 'warn'] as const) {
  console[level] = (...parts: unknown[]) => void complaints.push(`console.${level}: ${sentence(parts)}`)
}
window.addEventListener('error', ({ message }) => void complaints.push(`uncaught: ${message}`))
window.addEventListener('unhandledrejection', ({ reason }) => void complaints.push(`unhandled: ${String(reason)}`))

/** The message given to console.error, with its placeholders filled in. */
function sentence([first, ...rest]: unknown[]): string {
  const filled = String(first).replace(/%[sdoO]/g, () => String(rest.shift()))
  return [filled, ...rest.map(String)].join(' ').slice(0, 2000)
}

const library = createBlockLibrary(registry)
let close = () => {}

/**
 * Hydrates a server-rendered page with all its blocks, as `site/entry-client.tsx` does, and returns the complaints. The
 * page stays until the next one, so that others can examine it.
 */
async function takeOver({ address, body, state: json }: ServedPage): Promise<string[]> {
  close()
  complaints = []
  delete document.documentElement.dataset.hydrated
  window.history.replaceState(null, '', address)
  const container = document.createElement('div')
  container.id = ROOT_ID
  container.innerHTML = body
  document.body.append(container)

  const state = JSON.parse(json) as PageState
  const queryClient = createQueryClient()
  for (const [key, data] of state.answers) queryClient.setQueryData(key, data)
  const tools: SiteTools = {
    queryClient,
    library,
    reports: {
      onUnknown: ({ kind, name }) => void complaints.push(`no renderer ${name} in ${kind}`),
      onError: (_part, error) => void complaints.push(`a block was left out: ${String(error)}`),
    },
    apiIn: (locale) => lazyApi(locale),
    currentUser: null,
    siteUrl: state.siteUrl,
    siteName: state.siteName,
    posted: null,
  }
  await readyShownPage(tools, window.location, state.loaded)
  const router = createBrowserRouter(createRoutes(tools), {
    hydrationData: { loaderData: { [PAGE_ROUTE]: state.loaded } },
  })
  const tell = (kind: string) => (error: unknown, info: { componentStack?: string }) =>
    void complaints.push(`${kind}: ${String(error)}${info.componentStack ?? ''}`)
  const root = hydrateRoot(
    container,
    <SiteTree tools={tools}>
      <RouterProvider router={router} />
    </SiteTree>,
    { onRecoverableError: tell('recovered'), onUncaughtError: tell('uncaught') },
  )
  close = () => {
    root.unmount()
    router.dispose()
    queryClient.clear()
    container.remove()
  }

  const context = state.loaded.page === undefined ? null : shownPage(tools, window.location, state.loaded)
  if (context) await library.load(drawnParts(context.page, library).map(({ renderer }) => renderer))
  await untilTaken(container)
  return complaints
}

/** Waits until React has hydrated every element and run its effects. */
async function untilTaken(container: Element) {
  const isTaken = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactFiber$'))
  const left = () => [...container.querySelectorAll('*')].find((element) => !isTaken(element))
  const deadline = performance.now() + PATIENCE_MS
  const isReady = () => 'hydrated' in document.documentElement.dataset && !left()
  while (!isReady() && performance.now() < deadline) await new Promise((resolve) => setTimeout(resolve, 5))
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: PATIENCE_MS }))
  const forgotten = left()
  if (forgotten) complaints.push(`React has not taken over ${forgotten.outerHTML.slice(0, 200)}`)
}

Object.assign(window, { takeOver })
