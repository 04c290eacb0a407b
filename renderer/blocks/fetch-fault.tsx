import type { UseQueryResult } from '@tanstack/react-query'
import { addressWith } from '../data/list-address.ts'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { BlockFault } from './block-fault.tsx'
import type { BlockContext } from './block-types.ts'

/** The parts of a query that say whether it has failed. */
type Fetched = Pick<UseQueryResult, 'data' | 'error' | 'errorUpdateCount' | 'isFetching' | 'refetch'>

/**
 * For `useQuery` beside `FetchFault`. What the server draws is not tried again in place: there a failure is that of the
 * whole block, with its sentence.
 */
export function toldBeside<Query extends object>(query: Query) {
  return { ...query, throwOnError: typeof window === 'undefined' }
}

interface FetchFaultProps {
  queries: readonly Fetched[]
  context: Pick<BlockContext, 'path' | 'search'>
}

/** What could not be fetched beside others of the same part that could: the first sentence, and all of them again. */
export function FetchFault({ queries, context: { path, search } }: FetchFaultProps) {
  const hydrated = useHydrated()
  const failed = queries.filter(({ error, data }) => error && data === undefined)
  const [first] = failed
  if (!first) return null
  return (
    <BlockFault
      error={first.error}
      busy={failed.some(({ isFetching }) => isFetching)}
      attempts={first.errorUpdateCount}
      retry={hydrated ? () => failed.forEach(({ refetch }) => void refetch()) : addressWith(path, search)}
    />
  )
}
