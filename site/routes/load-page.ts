import { redirect } from 'react-router-dom'
import type { Locale, Page } from '#generated/types.ts'
import { pageBlockQueries } from '#renderer/blocks/block-queries.ts'
import type { BlockContext, PageSubject } from '#renderer/blocks/block-types.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import { ApiError, statusOf } from '#renderer/data/api-error.ts'
import type { DataContext } from '#renderer/data/content-query.ts'
import { localisedPath, splitLocale } from '#renderer/i18n/localised-path.ts'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { shellQueries } from '../shell/shell-queries.ts'
import { sitePageQuery } from './page-query.ts'
import { replacementAddress } from './replacement-address.ts'
import { matchRoute, type RouteMatch } from './route-table.ts'
import type { SiteTools } from './site-tools.tsx'
import { asSubject, subjectPath, subjectQuery } from './subjects.ts'

/** What became of an address: the slug of the page to show, or the error to show instead. The data itself waits in the query cache. */
export type LoadedPage = { status: 200; page: string } | { status: number; message: string; page?: undefined }

type PageMatch = Extract<RouteMatch, { page: string }>

/**
 * Makes an address ready to be drawn: its page, the thing it is about, the renderers its blocks name and the data they need, all fetched side by side.
 * Throws a redirect where the address leads elsewhere; every failure is an error page, never an exception.
 */
export async function loadPage(tools: SiteTools, url: URL, signal?: AbortSignal): Promise<LoadedPage> {
  const { locale, path } = splitLocale(url.pathname)
  const context = { locale, api: tools.apiIn(locale) }
  const [loaded] = await Promise.all([
    pageAt(tools, context, path, url.searchParams, signal),
    loadMessages(locale),
    // Without its own data the shell still shows its fixed links.
    ...shellQueries(context).map((query) => tools.queryClient.prefetchQuery(query)),
  ])
  return loaded
}

async function pageAt(
  tools: SiteTools,
  context: DataContext,
  path: string,
  search: URLSearchParams,
  signal: AbortSignal | undefined,
): Promise<LoadedPage> {
  const match = matchRoute(path)
  if (match?.redirect) throw redirect(localisedPath(match.redirect.to, context.locale), match.redirect.status)
  try {
    if (!match) throw new ApiError('This page could not be found', { status: 404, endpoint: path })
    return await matchedPage(tools, context, match, path, search)
  } catch (error) {
    if (error instanceof Response || signal?.aborted) throw error
    const status = statusOf(error)
    if (status === 404 || status === 410) {
      const elsewhere = await replacementAddress(tools.queryClient, context, path)
      if (elsewhere) throw elsewhere
    }
    return { status, message: error instanceof Error ? error.message : String(error) }
  }
}

async function matchedPage(
  tools: SiteTools,
  data: DataContext,
  match: PageMatch,
  path: string,
  search: URLSearchParams,
): Promise<LoadedPage> {
  const [page, subject] = await Promise.all([fetchPage(tools, data, match), fetchSubject(tools, data, match)])
  if (subject && subjectPath(subject) !== path) throw redirect(localisedPath(subjectPath(subject), data.locale), 301)
  await fetchBlocks(tools, { ...data, path, params: match.params, search, page, subject })
  return { status: 200, page: page.slug }
}

/** The page of a match. A two-level address without a page of its own shows the page of its second word, if the first one is that page's parent. */
async function fetchPage({ queryClient }: SiteTools, data: DataContext, match: PageMatch): Promise<Page> {
  try {
    return await queryClient.fetchQuery(sitePageQuery(data, match.page))
  } catch (error) {
    const { module, submodule } = match.params
    if (statusOf(error) !== 404 || !module || !submodule) throw error
    const page = await queryClient.fetchQuery(sitePageQuery(data, submodule)).catch(() => null)
    if (page?.parent?.slug !== module) throw error
    return page
  }
}

async function fetchSubject(
  { queryClient }: SiteTools,
  data: DataContext,
  match: PageMatch,
): Promise<PageSubject | null> {
  if (!match.subject) return null
  const entity = await queryClient.fetchQuery(subjectQuery(data, match.subject, match.params.slug ?? ''))
  return asSubject(match.subject, entity)
}

async function fetchBlocks({ queryClient, library, reports }: SiteTools, context: BlockContext): Promise<void> {
  await library.load(drawnParts(context.page, library).map(({ renderer }) => renderer))
  const queries = pageBlockQueries(context, library, reports.onError)
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
}

/**
 * What a shown page's blocks receive, read back from the query cache. Null when something of it is not there, which cannot be after `loadPage`.
 */
export function shownPage(
  tools: SiteTools,
  url: { pathname: string; search: string },
  pageSlug: string,
): BlockContext | null {
  const { locale, path } = splitLocale(url.pathname)
  const data = { locale, api: tools.apiIn(locale) }
  const match = matchRoute(path)
  const page = tools.queryClient.getQueryData<Page>(sitePageQuery(data, pageSlug).queryKey)
  if (!page || !match || match.redirect) return null
  const subject = shownSubject(tools, data, match)
  return { ...data, path, params: match.params, search: new URLSearchParams(url.search), page, subject }
}

function shownSubject({ queryClient }: SiteTools, data: DataContext, match: PageMatch): PageSubject | null {
  if (!match.subject) return null
  const { queryKey } = subjectQuery(data, match.subject, match.params.slug ?? '')
  const entity = queryClient.getQueryData<PageSubject['entity']>(queryKey)
  return entity ? asSubject(match.subject, entity) : null
}

/** Loads what an address that the server has drawn needs in the browser before hydration; its data came with the page. */
export async function loadShownPage(
  tools: SiteTools,
  url: { pathname: string; search: string },
  loaded: LoadedPage,
): Promise<void> {
  const locale: Locale = splitLocale(url.pathname).locale
  const context = loaded.page === undefined ? null : shownPage(tools, url, loaded.page)
  const renderers = context ? drawnParts(context.page, tools.library).map(({ renderer }) => renderer) : []
  await Promise.all([loadMessages(locale), tools.library.load(renderers)])
}
