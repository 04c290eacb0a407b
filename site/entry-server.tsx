import {
  createStaticHandler,
  createStaticRouter,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router-dom'
import { inEveryLanguage, LOCALES } from '#domain/languages/locales.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import type { Locale } from '#generated/types.ts'
import { createBlockLibrary, type RendererName } from '#renderer/blocks/block-library.ts'
import { pageParameters } from '#renderer/blocks/page-parameters.ts'
import { rowRenderers } from '#renderer/blocks/page-renderers.ts'
import type { FormOnPage, PostedForm } from '#renderer/blocks/posted-form.ts'
import type { BlockReports } from '#renderer/blocks/render-blocks.tsx'
import { type ApiRequest, createApi } from '#renderer/data/api.ts'
import { sentenceOf } from '#renderer/data/api-error.ts'
import { todayQuery } from '#renderer/data/today-query.ts'
import type { StructuredThing } from '#renderer/head/structured-data.ts'
import { SharedParts } from '#renderer/ui/layout/shared-part.tsx'
import { registry } from '#site/registry.ts'
import { fetchedAnswers } from './page-answers.ts'
import type { PageState } from './page-state.ts'
import { renderAtOnce, renderToCompleteString } from './render-to-complete-string.ts'
import { createRoutes, PAGE_ROUTE } from './routes/create-routes.tsx'
import type { LoadedPage } from './routes/loaded-page.ts'
import { pageStructuredData } from './routes/page-structured-data.ts'
import { createQueryClient } from './routes/query-client.ts'
import { firstRenderers, shownPage } from './routes/shown-page.ts'
import { sharedMarkup } from './shared-markup.tsx'
import { drawnParts, withParts } from './shell/navigation/drawn-parts.tsx'
import { SiteTree } from './site-tree.tsx'
import type { SiteTools } from './state/site-tools.tsx'

/** What is needed to render one address. */
export interface RenderInput {
  /** Path and query as the visitor requested them. */
  address: string
  /** How to call the content service in a language. */
  requestIn(locale: Locale): ApiRequest
  siteUrl: string
  siteName: string
  reports: BlockReports
  /** Called with the error for every part of the page that could not be rendered. */
  onRenderError(error: unknown): void
  /** The moment for which it is rendered; default: now. */
  moment?: Date | undefined
  /** A form of this page that was posted without scripts and could not be accepted. */
  posted?: PostedForm | null
  /** Called for every form on the page. */
  onForm?(form: FormOnPage): void
}

/** A rendered address: a page or error page with everything its document needs, or a redirect. */
export type Rendered = { kind: 'redirect'; status: number; location: string } | RenderedPage

export interface RenderedPage {
  kind: 'page'
  status: number
  locale: Locale
  /** Title, metadata and links for the document's head. */
  head: string
  body: string
  state: PageState
  structuredData: StructuredThing[]
  /** The renderers of the page's first blocks, so that their code is loaded with the page. */
  renderers: RendererName[]
  /** The renderers of all its blocks: what is drawn further down has to be styled from the start, too. */
  drawn: RendererName[]
  /** The parameters of the query that the page reads; undefined if it is not known, as for an error. */
  parameters?: string[]
}

const library = createBlockLibrary(registry)

/**
 * React outputs the title, metadata and links that components render first; escaped values contain no angle bracket.
 */
const HEAD_ELEMENTS = /^(?:<title>[^<]*<\/title>|<(?:meta|link)[^>]*>)+/

/** Renders an address completely. Rejects only if not even the error page could be rendered. */
export async function render(input: RenderInput): Promise<Rendered> {
  const { siteUrl, siteName, reports } = input
  const apis = inEveryLanguage((locale) => createApi(input.requestIn(locale), locale))
  const queryClient = createQueryClient()
  if (input.moment)
    for (const locale of LOCALES)
      queryClient.setQueryData(todayQuery({ locale, api: apis[locale] }).queryKey, jakartaDay(input.moment))
  const tools: SiteTools = {
    queryClient,
    library,
    reports,
    apiIn: (locale) => apis[locale],
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

  const tree = (drawing: SiteTools) => (
    <SiteTree tools={drawing}>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </SiteTree>
  )
  const draw = async (drawing: SiteTools, onRenderError: RenderInput['onRenderError']) => {
    const shared = sharedMarkup()
    const { noting, tell } = notedUntilDrawn(drawing)
    const html = renderAtOnce(<SharedParts value={shared.draw}>{tree(noting)}</SharedParts>)
    if (html === null) return renderToCompleteString(tree(drawing), onRenderError)
    tell()
    return shared.fill(html)
  }
  const loaded = loadedPage(context)
  let html = await draw(tools, input.onRenderError)
  if (loaded.page !== undefined && !html.includes('<h1')) {
    loaded.headingMissing = true
    // What there is to report has been reported.
    html = await draw({ ...tools, reports: { onUnknown() {}, onError() {} }, onForm: undefined }, () => {})
  }
  const parts = loaded.page === undefined ? [] : drawnParts(html)
  const filled = withParts(html, parts)
  // Some pages, such as the home page, are under no entry; the browser need not know their parts.
  if (loaded.page !== undefined && filled !== html && parts.length > 0) loaded.parts = parts
  html = filled
  const head = HEAD_ELEMENTS.exec(html)?.[0] ?? ''
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
    drawn: shown ? shown.page.blocks.flatMap((row) => rowRenderers(row, library)) : [],
    ...(shown && !loaded.guarded && { parameters: pageParameters(shown.page, library) }),
  }
}

/** Tools that keep what a drawing tells until it is told: a drawing that is not complete is done again. */
function notedUntilDrawn(tools: SiteTools): { noting: SiteTools; tell(): void } {
  const notes: (() => void)[] = []
  return {
    noting: {
      ...tools,
      reports: {
        onUnknown: (...report) => void notes.push(() => tools.reports.onUnknown(...report)),
        onError: (...report) => void notes.push(() => tools.reports.onError(...report)),
      },
      onForm: (form) => void notes.push(() => tools.onForm?.(form)),
    },
    tell() {
      for (const note of notes) note()
    },
  }
}

/** What the loader returned or, if it failed, the error that was rendered instead. */
function loadedPage(context: StaticHandlerContext): LoadedPage {
  const loaded = context.loaderData[PAGE_ROUTE] as LoadedPage | undefined
  if (loaded) return loaded
  const [error] = Object.values(context.errors ?? {})
  return { status: 500, message: sentenceOf(error) ?? '' }
}
