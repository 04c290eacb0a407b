import type { QueryClient } from '@tanstack/react-query'
import { redirect } from 'react-router-dom'
import type { DataContext } from '#renderer/data/content-query.ts'
import { marketFieldQueries } from '#renderer/data/market-field-queries.ts'
import { redirectQueries } from '#renderer/data/redirect-queries.ts'
import { localisedPath } from '#renderer/i18n/localised-path.ts'

/**
 * Where an address leads that has no page: an editor's redirect, or a market field under its short address. Null when it leads nowhere. What cannot be
 * asked for is taken as absent, so that the visitor gets the error that the page itself had.
 */
export async function replacementAddress(
  queryClient: QueryClient,
  context: DataContext,
  path: string,
): Promise<Response | null> {
  const redirects = await queryClient.fetchQuery(redirectQueries.list(context)).catch(() => [])
  const entry = redirects.find((candidate) => candidate.from === path)
  if (entry) return redirect(destination(entry.to, context), entry.code)
  const field = /^\/market\/([^/]+)$/.exec(path)?.[1]
  if (field === undefined) return null
  const known = await queryClient.fetchQuery(marketFieldQueries.detail(context, field)).catch(() => null)
  return known ? redirect(localisedPath(`/market/detail/${known.slug}`, context.locale), 301) : null
}

/** A path keeps the visitor's language unless the editor wrote one; other hosts stay as they are. */
function destination(to: string, { locale }: DataContext): string {
  if (!to.startsWith('/') || to === '/id' || to.startsWith('/id/')) return to
  return localisedPath(to, locale)
}
