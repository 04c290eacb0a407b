import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { UserProduct } from '#generated/types.ts'
import type { DataContext } from '../data/content-query.ts'
import { useHydrated } from '../ui/use-hydrated.ts'
import { markedProducts, marksFor, marksOf, type SavedListName } from './saved-marks.ts'
import { savedQuery, useSavedMarks } from './saved-queries.ts'

/** A list as its page shows it. It waits on the server, which draws one page for everybody, and until the service has answered. */
export type SavedListState =
  | { status: 'waiting' }
  | { status: 'failed'; retry(): void }
  | { status: 'ready'; entries: UserProduct[]; products: number[] }

/** The visitor's list on a page of its own, asked for afresh; what was removed here is gone from it at once, and back when it is put back. */
export function useSavedList(context: DataContext, list: SavedListName): SavedListState {
  const client = useQueryClient()
  const isHydrated = useHydrated()
  const { data, isError, refetch } = useQuery({
    ...savedQuery(client, context, list),
    enabled: isHydrated,
    refetchOnMount: 'always',
  })
  const marks = useSavedMarks(list, (known) => known)
  if (!isHydrated) return { status: 'waiting' }
  if (!data) return isError ? { status: 'failed', retry: () => void refetch() } : { status: 'waiting' }
  const shown = marks ?? marksOf(data)
  const entries = data.filter(
    ({ product, product_sku }) =>
      product && marksFor(shown, { product: product.id }).some(({ sku }) => sku === (product_sku?.id ?? null)),
  )
  return { status: 'ready', entries, products: markedProducts(shown) }
}
