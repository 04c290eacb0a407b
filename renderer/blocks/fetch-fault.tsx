import type { UseQueryResult } from '@tanstack/react-query'
import { BlockFault } from './block-fault.tsx'

/** The parts of a query that say whether it has failed. */
type Fetched = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/**
 * For `useQuery` beside `FetchFault`, inside a `FetchedPart`: what the server draws is not tried again in place, so a
 * failure there is left to that part.
 */
export function toldBeside<Query extends object>(query: Query) {
  return { ...query, throwOnError: typeof window === 'undefined' }
}

interface FetchFaultProps {
  queries: readonly Fetched[]
}

/** What could not be fetched beside others of the same part that could: the first sentence, and all of them again. */
export function FetchFault({ queries }: FetchFaultProps) {
  const failed = queries.filter(({ error, data }) => error && data === undefined)
  const [first] = failed
  if (!first) return null
  return (
    <BlockFault
      error={first.error}
      busy={failed.some(({ isFetching }) => isFetching)}
      attempts={first.errorUpdateCount}
      retry={() => failed.forEach(({ refetch }) => void refetch())}
    />
  )
}
