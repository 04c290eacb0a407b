import { redirect } from 'react-router-dom'
import type { Page } from '#generated/types.ts'
import { pageBlockQueries } from '#renderer/blocks/block-queries.ts'
import type { BlockContext, PageSubject } from '#renderer/blocks/block-types.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import { ApiError, statusOf } from '#renderer/data/api-error.ts'
import type { DataContext } from '#renderer/data/content-query.ts'
import { pageMeta } from '#renderer/head/page-meta.ts'
import { localisedPath, splitLocale } from '#renderer/i18n/localised-path.ts'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { shellQueries } from '../shell/shell-queries.ts'
import type { LoadedPage } from './loaded-page.ts'
import { sitePageQuery } from './page-query.ts'
import { replacementAddress } from './replacement-address.ts'
import { matchRoute, type RouteMatch, type SubjectKind } from './route-table.ts'
import type { SiteTools } from './site-tools.tsx'
import { asSubject, subjectPath, subjectQuery } from './subjects.ts'

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
  const context: BlockContext = { ...data, path, params: match.params, search, page, subject }
  await fetchBlocks(tools, context)
  return {
    status: 200,
    page: sitePageQuery(data, page.slug).queryKey,
    subject: match.subject ? { kind: match.subject, key: matchedSubject(data, match.subject, match).queryKey } : null,
    params: match.params,
    meta: pageMeta(context, tools),
  }
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
  return asSubject(match.subject, await queryClient.fetchQuery(matchedSubject(data, match.subject, match)))
}

function matchedSubject(data: DataContext, kind: SubjectKind, match: PageMatch) {
  return subjectQuery(data, kind, match.params.slug ?? '')
}

async function fetchBlocks({ queryClient, library, reports }: SiteTools, context: BlockContext): Promise<void> {
  await library.load(drawnParts(context.page, library).map(({ renderer }) => renderer))
  const queries = pageBlockQueries(context, library, reports.onError)
  await Promise.all(queries.map((query) => queryClient.prefetchQuery(query)))
}
