import type { QueryClient } from '@tanstack/react-query'
import { hashKey } from '@tanstack/react-query'
import type { ContentQuery } from './content-query.ts'

/**
 * Fetches again what could not be fetched: the query that ended with this error, and whatever else of these queries has
 * failed. Returns the error if one of them fails again.
 */
export async function refetchFailed(
  client: QueryClient | undefined,
  error: unknown,
  queries: readonly ContentQuery<unknown>[],
): Promise<{ error: unknown } | null> {
  const declared = new Set(queries.map(({ queryKey }) => hashKey(queryKey)))
  const failed = client?.getQueryCache().findAll({
    predicate: ({ queryHash, state }) => state.status === 'error' && (state.error === error || declared.has(queryHash)),
  })
  const outcomes = await Promise.allSettled((failed ?? []).map((query) => query.fetch()))
  const refused = outcomes.find((outcome) => outcome.status === 'rejected')
  return refused ? { error: refused.reason } : null
}
