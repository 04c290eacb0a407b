import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { UserProduct } from '#generated/types.ts'
import type { DataContext } from '../data/content-query.ts'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { markedProducts, marksOf, type SavedListName, withoutMarks } from './saved-marks.ts'
import { savedQuery, useSavedMarks } from './saved-queries.ts'

/**
 * A list as its page shows it. It is waiting on the server, which renders one page for everybody, and until the service
 * has answered.
 */
export type SavedListState =
  | { status: 'waiting' }
  | { status: 'failed'; error: unknown; retry(): void }
  | { status: 'ready'; entries: UserProduct[]; products: number[] }

/**
 * The visitor's list on its own page, fetched each time. What is removed here disappears from it straight away, and
 * comes back if the removal is undone.
 */
export function useSavedList(context: DataContext, list: SavedListName): SavedListState {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { data, isError, error, refetch } = useQuery({
    ...savedQuery(client, context, list),
    enabled: isHydrated,
    refetchOnMount: 'always',
  })
  const marks = useSavedMarks(list, (all) => all)
  const known = data ?? []
  const shown = marks ?? marksOf(known)
  // An entry was restored after the list had been fetched without it, so its data must be fetched again.
  const isBehind = data !== undefined && withoutMarks(shown, marksOf(known)).length > 0
  useEffect(() => {
    if (isBehind) void refetch()
  }, [isBehind, refetch])
  if (!isHydrated) return { status: 'waiting' }
  const entries = known.filter((entry) => entry.product && withoutMarks(marksOf([entry]), shown).length === 0)
  if (!data || (isBehind && entries.length === 0)) {
    return isError ? { status: 'failed', error, retry: () => void refetch() } : { status: 'waiting' }
  }
  return { status: 'ready', entries, products: markedProducts(shown) }
}
