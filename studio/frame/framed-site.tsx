import { createRoot } from 'react-dom/client'
import { createMemoryRouter, type RouteObject, RouterProvider } from 'react-router-dom'
import { HOME_PAGE } from '#domain/addresses/site-addresses.ts'
import { inEveryLanguage } from '#domain/languages/locales.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import type { Page } from '#generated/types.ts'
import type { NamedBlock } from '#renderer/blocks/block-kind.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import { pageBlockQueries } from '#renderer/blocks/block-queries.ts'
import type { BlockQueries } from '#renderer/blocks/block-types.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import type { Api } from '#renderer/data/api.ts'
import { lazyApi } from '#renderer/sign-in/lazy-api.ts'
import { registry } from '#site/registry.ts'
import { createRoutes, PAGE_ROUTE } from '#site/routes/create-routes.tsx'
import { createQueryClient } from '#site/routes/query-client.ts'
import { SiteTree } from '#site/site-tree.tsx'
import type { SiteTools } from '#site/state/site-tools.tsx'
import { FramedPage } from './framed-page.tsx'
import { noteAnswer } from './other-documents.ts'
import { type ChangedBlock, changePage, currentPage, showPage, tellShown } from './shown-page.ts'
import { type NumberedPart, noteBlocks } from './sources.ts'

/** The site in the frame. */
export interface FramedSite {
  /** Shows a page at an address; what stands there already is changed in place. */
  show(path: string, page: Page, parts: readonly NumberedPart[]): Promise<void>
  /**
   * Shows at once what has changed on the page; false if it is another one, or if something has to be asked for first.
   */
  change(blocks: readonly ChangedBlock[]): boolean
  /** The blocks on the page that ask the site for what they show. */
  asking(): string[]
}

interface FramedSiteOptions {
  container: HTMLElement
  siteName: string
  /** Called whenever the page that was sent last has been drawn. */
  onDrawn(): void
  /** Called when the person has gone to another page of the site. */
  onVisit(path: string): void
}

/** Starts the site: the same tree, shell and blocks as for visitors, with a router that leaves the address alone. */
export function startFramedSite({ container, siteName, onDrawn, onVisit }: FramedSiteOptions): FramedSite {
  const queryClient = createQueryClient()
  const apis = inEveryLanguage((locale) => withShownPage(lazyApi(locale)))
  const tools: SiteTools = {
    queryClient,
    library: createBlockLibrary(registry),
    reports: { onUnknown() {}, onError() {} },
    apiIn: (locale) => apis[locale],
    async currentUser(api) {
      const { currentUser } = await import('#renderer/sign-in/session.ts')
      return currentUser(api)
    },
    siteUrl: window.location.origin,
    siteName,
  }
  const Shown = () => <FramedPage onDrawn={onDrawn} />
  const routes = createRoutes(tools).map((route): RouteObject => {
    const children = route.children?.map((child) => (child.id === PAGE_ROUTE ? { ...child, Component: Shown } : child))
    return { ...route, HydrateFallback: () => null, ...(children && { children }) } as RouteObject
  })
  let numbered: readonly NumberedPart[] = []
  let router: ReturnType<typeof createMemoryRouter> | null = null

  /** What blocks need that are not on the page yet: their code, and the data that they ask for. */
  async function readyBlocks(path: string, page: Page): Promise<void> {
    const renderers = renderersOf(page)
    if (!tools.library.isLoaded(renderers)) await tools.library.load(renderers)
    const missing = missingQueries(path, page)
    if (missing.length > 0) await Promise.all(missing.map((query) => queryClient.prefetchQuery(query)))
  }

  const renderersOf = (page: Page) => drawnParts(page, tools.library).map(({ renderer }) => renderer)

  function queriesOf(path: string, page: Page): BlockQueries {
    const { locale, path: plain } = splitLocale(path)
    const place = { path: plain, params: {}, search: new URLSearchParams(), subject: null }
    return pageBlockQueries({ locale, api: apis[locale], page, ...place }, tools.library, () => {})
  }

  function missingQueries(path: string, page: Page): BlockQueries[number][] {
    return queriesOf(path, page).filter(({ queryKey }) => queryClient.getQueryState(queryKey) === undefined)
  }

  function begin(path: string): void {
    // A key of its own: how far one page was scrolled is not taken over by the next one that is opened.
    router = createMemoryRouter(routes, { initialEntries: [{ pathname: path, key: path }] })
    const started = router
    started.subscribe(({ navigation, location }) => {
      if (navigation.state === 'idle') onVisit(location.pathname)
    })
    createRoot(container, { onCaughtError() {} }).render(
      <SiteTree tools={tools}>
        <RouterProvider router={started} onError={() => {}} />
      </SiteTree>,
    )
  }

  return {
    async show(path, page, parts) {
      const isSame = router?.state.location.pathname === path && currentPage()?.slug === page.slug
      if (isSame) await readyBlocks(path, page)
      numbered = parts
      noteBlocks(showPage(page).rows, parts)
      if (isSame) tellShown()
      else if (router) {
        queryClient.removeQueries({ queryKey: [splitLocale(path).locale, 'pages'] })
        await router.navigate(path)
        tellShown()
      } else begin(path)
    },
    asking() {
      const page = currentPage()
      const path = router?.state.location.pathname
      if (!page || path === undefined) return []
      return page.blocks
        .filter((block) => queriesOf(path, { ...page, blocks: [block] }).length > 0)
        .map(({ collection, item }) => `${collection}:${(item as NamedBlock).slug}`)
    },
    change(blocks) {
      const page = currentPage()
      const path = router?.state.location.pathname
      if (!page || path === undefined) return false
      const changed = { ...page, blocks: blocks.map(({ block }) => block) }
      if (!tools.library.isLoaded(renderersOf(changed)) || missingQueries(path, changed).length > 0) return false
      const rows = changePage(blocks)
      if (!rows) return false
      noteBlocks(rows, numbered)
      tellShown()
      return true
    },
  }
}

/** The calls of the site, but for the page that is being worked on, which is as its drafts have it. */
function withShownPage(api: Api): Api {
  const shownAs = (slug: string) => {
    const page = currentPage()
    return page?.slug === slug ? page : null
  }
  return new Proxy(api, {
    get(target, name: keyof Api) {
      const call = Reflect.get(target, name) as (input?: CallInput) => Promise<unknown>
      return async (input?: CallInput) => {
        const page = shownAs(name === 'getHomePage' ? HOME_PAGE : (input?.params?.slug ?? input?.query?.slug ?? ''))
        if (page && (name === 'getHomePage' || name === 'getPageBySlug')) return page
        if (page && name === 'listPagesBySlug') return [page]
        const answer = await call(input)
        noteAnswer(name, answer)
        return answer
      }
    },
  })
}

interface CallInput {
  params?: { slug?: string }
  query?: { slug?: string }
}
