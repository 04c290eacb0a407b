import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { type ApiRequest, createApi } from '#generated/api.ts'
import { registry } from '#generated/registry.ts'
import type { Locale } from '#generated/types.ts'
import { createBlockLibrary, type RendererName } from '#renderer/blocks/block-library.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import type { FormOnPage, PostedForm } from '#renderer/forms/posted-form.ts'
import type { StructuredThing } from '#renderer/head/structured-data.ts'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { fetchedAnswers } from './page-answers.ts'
import type { PageState } from './page-state.ts'
import { renderToCompleteString } from './render-to-complete-string.ts'
import { createRoutes, PAGE_ROUTE } from './routes/create-routes.tsx'
import type { LoadedPage } from './routes/loaded-page.ts'
import { pageStructuredData } from './routes/page-structured-data.ts'
import { createQueryClient } from './routes/query-client.ts'
import { firstRenderers, shownPage } from './routes/shown-page.ts'
import type { SiteTools } from './routes/site-tools.tsx'
import { SiteTree } from './site-tree.tsx'

/** What it takes to draw one address. */
export interface RenderInput {
  /** Path and query as the visitor asked for them. */
  address: string
  /** How to reach the content service in a language. */
  requestIn(locale: Locale): ApiRequest
  siteUrl: string
  siteName: string
  reports: BlockReports
  /** Hears of every part of the page that could not be drawn. */
  onRenderError(error: unknown): void
  /** A form of the page that was posted without scripts and could not be accepted. */
  posted?: PostedForm | null
  /** Hears of every form that stands on the page. */
  onForm?(form: FormOnPage): void
}

/** An address drawn: a page or an error page with everything its document needs, or where the address leads. */
export type Rendered = { kind: 'redirect'; status: number; location: string } | RenderedPage

export interface RenderedPage {
  kind: 'page'
  status: number
  locale: Locale
  /** Title, metadata and links, to stand in the head. */
  head: string
  body: string
  state: PageState
  structuredData: StructuredThing[]
  /** The renderers of its first blocks, for the code to load with it. */
  renderers: RendererName[]
}

const library = createBlockLibrary(registry)

/** Title, metadata and links that components draw come first in React's output; escaped values hold no angle bracket. */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

/** Draws an address completely. It fails only when not even the error page could be drawn. */
export async function render(input: RenderInput): Promise<Rendered> {
  const { siteUrl, siteName, reports } = input
  const apis = new Map((['en', 'id'] as const).map((locale) => [locale, createApi(input.requestIn(locale))]))
  const queryClient = createQueryClient()
  const tools: SiteTools = {
    queryClient,
    library,
    reports,
    apiIn: (locale) => apis.get(locale) ?? createApi(input.requestIn(locale)),
    currentUser: null,
    siteUrl,
    siteName,
    posted: input.posted ?? null,
    onForm: input.onForm,
  }

  const handler = createStaticHandler(createRoutes(tools))
  const url = new URL(input.address, siteUrl)
  const context = await handler.query(new Request(url))
  if (context instanceof Response) {
    return { kind: 'redirect', status: context.status, location: context.headers.get('location') ?? '/' }
  }

  const html = await renderToCompleteString(
    <SiteTree tools={tools}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteTree>,
    input.onRenderError,
  )
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? ''
  const loaded = loadedPage(context)
  const shown = loaded.page === undefined ? null : shownPage(tools, url, loaded)
  const { locale } = splitLocale(url.pathname)
  return {
    kind: 'page',
    status: loaded.status,
    locale,
    head,
    body: html.slice(head.length),
    state: {
      loaded,
      answers: fetchedAnswers(queryClient, locale),
      siteUrl,
      siteName,
      ...(input.posted && { posted: input.posted }),
    },
    structuredData: shown ? pageStructuredData(tools, shown) : [],
    renderers: shown ? firstRenderers(shown.page, library) : [],
  }
}

/** What the loader said; when it failed instead, the error that was drawn in its place. */
function loadedPage(context: StaticHandlerContext): LoadedPage {
  const loaded = context.loaderData[PAGE_ROUTE] as LoadedPage | undefined
  if (loaded) return loaded
  const [error] = Object.values(context.errors ?? {})
  return { status: 500, message: error instanceof Error ? error.message : String(error) }
}
