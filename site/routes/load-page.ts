import { redirect, redirectDocument } from 'react-router-dom'
import { matchRoute, type RouteMatch } from '#domain/addresses/site-routes.ts'
import { localizedPath, splitLocale } from '#domain/languages/localized-path.ts'
import type { SubjectKind } from '#generated/subjects.ts'
import type { Page } from '#generated/types.ts'
import { pageBlockQueries } from '#renderer/blocks/block-queries.ts'
import type { BlockContext, PageSubject } from '#renderer/blocks/block-types.ts'
import { knownQuery, pageParameters } from '#renderer/blocks/page-parameters.ts'
import { drawnParts } from '#renderer/blocks/page-renderers.ts'
import { ApiError, sentenceOf, statusOf } from '#renderer/data/api-error.ts'
import type { DataContext } from '#renderer/data/content-query.ts'
import { pageMeta } from '#renderer/head/page-meta.ts'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { loadLateParts } from '#renderer/ui/layout/late-part.tsx'
import { shellQueries } from '../shell/shell-queries.ts'
import { isCutOff } from '../state/cut-off.ts'
import type { SiteTools } from '../state/site-tools.tsx'
import { isReloadDue } from '../state/site-update.ts'
import { listedPage } from './list-head.ts'
import type { LoadedError, LoadedPage } from './loaded-page.ts'
import { type GuardAnswer, guardAnswer, isGuarded, type PageGuard, readMiddleware } from './page-guard.ts'
import { sitePageQuery } from './page-query.ts'
import { replacementAddress } from './replacement-address.ts'
import { asSubject, subjectPath, subjectQuery } from './subjects.ts'

type PageMatch = Extract<RouteMatch, { page: string }>

/**
 * `loadPage` for the router. If a new version of the site is waiting, or only the service worker still has the page,
 * the browser loads the whole document instead.
 */
export async function loadRoute(tools: SiteTools, request: Request): Promise<LoadedPage> {
  const url = new URL(request.url)
  if (isReloadDue(url.pathname)) throw redirectDocument(url.pathname + url.search)
  const loaded = await loadPage(tools, url, request.signal)
  if (loaded.status === 502 && isCutOff()) throw redirectDocument(url.pathname + url.search)
  return loaded
}

/**
 * Makes an address ready to be rendered: its page, the subject it is about, the renderers its blocks name and the data
 * they need, all fetched in parallel. Throws a redirect if the address leads elsewhere; every failure becomes an error
 * page, never an exception.
 */
export async function loadPage(tools: SiteTools, url: URL, signal?: AbortSignal): Promise<LoadedPage> {
  const { locale, path } = splitLocale(url.pathname)
  const context = { locale, api: tools.apiIn(locale) }
  const [loaded] = await Promise.all([
    pageAt(tools, context, path, url, signal),
    loadMessages(locale),
    // Without its own data the shell still shows its fixed links.
    ...shellQueries(context).map((query) => tools.queryClient.prefetchQuery(query)),
  ])
  return loaded
}

/**
 * Fetches what all addresses of one page share: the page itself and the code of its blocks, one after another, so
 * that whatever the visitor asks for in between gets the line. Stops when `isFree` says no.
 */
export async function loadBlocks(tools: SiteTools, url: URL, isFree: () => boolean): Promise<void> {
  const { locale, path } = splitLocale(url.pathname)
  const match = matchRoute(path)
  if (!match || match.redirect || !isFree()) return
  const page = await fetchPage(tools, { locale, api: tools.apiIn(locale) }, match)
  for (const { renderer } of drawnParts(page, tools.library)) {
    if (!isFree()) return
    await tools.library.load([renderer])
  }
  await loadLateParts(isFree)
}

async function pageAt(
  tools: SiteTools,
  context: DataContext,
  path: string,
  url: URL,
  signal: AbortSignal | undefined,
): Promise<LoadedPage> {
  const match = matchRoute(path)
  if (match?.redirect) throw redirect(localizedPath(match.redirect.to, context.locale), match.redirect.status)
  try {
    // Visitors never read these words.
    if (!match) throw new ApiError('No page', { status: 404, endpoint: path })
    return await matchedPage(tools, context, match, path, url)
  } catch (error) {
    if (error instanceof Response || signal?.aborted) throw error
    const status = statusOf(error)
    if (status === 404 || status === 410) {
      const elsewhere = await replacementAddress(tools.queryClient, context, path)
      if (elsewhere) throw elsewhere
    }
    return loadedError(error)
  }
}

function loadedError(error: unknown): LoadedError {
  return { status: statusOf(error), message: sentenceOf(error) ?? '' }
}

async function matchedPage(
  tools: SiteTools,
  data: DataContext,
  match: PageMatch,
  path: string,
  url: URL,
): Promise<LoadedPage> {
  const [page, subject] = await Promise.all([fetchPage(tools, data, match), fetchSubject(tools, data, match)])
  if (subject && !match.framed && subjectPath(subject) !== path)
    throw redirect(localizedPath(subjectPath(subject), data.locale), 301)
  const guard = readMiddleware([...match.middleware, ...(page.middleware ?? [])], data.locale)
  await tools.library.load(drawnParts(page, tools.library).map(({ renderer }) => renderer))
  // A guard reads the query as well.
  const search = isGuarded(guard) ? url.search : knownQuery(url.search, pageParameters(page, tools.library))
  const query = new URLSearchParams(search)
  const context: BlockContext = { ...data, path, params: match.params, search: query, page, subject }
  const keys = {
    page: sitePageQuery(data, page.slug).queryKey,
    subject: match.subject ? { kind: match.subject, key: matchedSubject(data, match.subject, match).queryKey } : null,
  }
  const shown = { ...keys, params: match.params, ...(search && { search }) }
  const asked = match.question
  if (!isGuarded(guard)) {
    const listed = await listedPage(tools, context, fetchBlocks(tools, context))
    return { status: 200, ...shown, meta: pageMeta(context, tools, { asked, listed }) }
  }

  const guarded = { meta: { ...pageMeta(context, tools, { asked }), noindex: true }, guarded: true } as const
  const answer = await askGuard(tools, data, guard, url)
  if ('status' in answer) return { ...answer, guarded: true }
  if (answer.to !== undefined) throw redirect(answer.to)
  if (!answer.show) {
    // Whatever was fetched would be sent along with the page.
    for (const queryKey of [keys.page, keys.subject?.key]) if (queryKey) tools.queryClient.removeQueries({ queryKey })
    return { status: 200, ...guarded }
  }
  await fetchBlocks(tools, context)
  return { status: 200, ...shown, ...guarded }
}

/** Checks a page's guard, which asks the service who is signed in; returns the error to show if that fails. */
async function askGuard(
  { currentUser }: SiteTools,
  { api, locale }: DataContext,
  guard: PageGuard,
  url: URL,
): Promise<GuardAnswer | LoadedError> {
  try {
    return guardAnswer(guard, currentUser ? await currentUser(api) : 'unknown', url, locale)
  } catch (error) {
    return loadedError(error)
  }
}

/**
 * The page of a match. A two-level address without its own page shows the page of its second segment, provided that the
 * first one is that page's parent.
 */
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
  const queries = pageBlockQueries(context, library, reports.onError)
  await Promise.all(
    queries.map((query) => (query.decides ? queryClient.fetchQuery(query) : queryClient.prefetchQuery(query))),
  )
}
