import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { UserProduct } from '#generated/types.ts'
import type { DataContext } from '../data/content-query.ts'
import { marksOf, type SavedListName, type SavedMark } from './saved-marks.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/** Within this time a list is not asked for again only because its window was entered. */
const FRESH_MS = 10_000

/** What happens to a list here: an answer that knows nothing of it must not undo it. */
interface ListChanges {
  /** How many were made so far. */
  made: number
  /** How many of them the service has not answered yet. */
  open: number
  /** An answer was passed over, so that the list has to be asked for again. */
  isMissed: boolean
}

const changesOf: Record<SavedListName, ListChanges> = {
  wishlist: { made: 0, open: 0, isMissed: false },
  compare: { made: 0, open: 0, isMissed: false },
}

const MARKS = 'saved-marks'
const marksKey = (list: SavedListName) => [MARKS, list] as const

/**
 * The entries of a list as the service tells them in a language. With them the marks of the list are written, which are the same in every language and stay:
 * entries are asked for afresh by whoever shows them, since a click may have changed them.
 */
export function savedQuery(client: QueryClient, context: DataContext, list: SavedListName) {
  return {
    queryKey: [context.locale, 'saved-products', list] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserProduct[]> => {
      const changes = changesOf[list]
      const before = changes.made
      const entries = await listSaved(context, list, signal)
      if (changes.open > 0 || changes.made !== before) changes.isMissed = true
      else client.setQueryData<SavedMark[]>(marksKey(list), marksOf(entries))
      return entries
    },
    staleTime: 0,
    gcTime: 0,
  }
}

/** Fetches a list and writes it to the query cache; with `skipCommit` it is only answered. */
export async function fetchSaved(
  client: QueryClient,
  context: DataContext,
  list: SavedListName,
  { skipCommit = false }: { skipCommit?: boolean } = {},
): Promise<UserProduct[]> {
  return skipCommit ? listSaved(context, list) : client.fetchQuery(savedQuery(client, context, list))
}

/** Asks again for a list that may have changed elsewhere. What cannot be fetched stays as it was known. */
export async function refreshSaved(client: QueryClient, context: DataContext, list: SavedListName): Promise<void> {
  await fetchSaved(client, context, list).catch(() => {})
}

/** Whether a list was asked for or changed a moment ago. */
export function isFresh(client: QueryClient, list: SavedListName): boolean {
  const updated = client.getQueryState(marksKey(list))?.dataUpdatedAt ?? 0
  return Date.now() - updated < FRESH_MS
}

/** The marks of a list as far as they are known; undefined before its first answer. */
export function knownMarks(client: QueryClient, list: SavedListName): readonly SavedMark[] | undefined {
  return client.getQueryData<SavedMark[]>(marksKey(list))
}

/** Writes the marks of a list at once, before the service has answered. */
export function writeMarks(client: QueryClient, list: SavedListName, marks: readonly SavedMark[]): void {
  client.setQueryData(marksKey(list), marks)
}

/** Says that a change is on its way to the service: until `endChange` no answer about the list counts. */
export function beginChange(list: SavedListName): void {
  changesOf[list].made += 1
  changesOf[list].open += 1
}

/** Says that the service has answered a change. True when the list has to be asked for again, because an answer was passed over. */
export function endChange(list: SavedListName): boolean {
  const changes = changesOf[list]
  changes.made += 1
  changes.open -= 1
  if (changes.open > 0 || !changes.isMissed) return false
  changes.isMissed = false
  return true
}

/**
 * What `select` makes of a list's marks, drawn again only when that changes: it must answer the same for the same marks. A page of 200 SKUs has as many
 * of these, for which the cache's own observers would be too heavy.
 */
export function useSavedMarks<T>(list: SavedListName, select: (marks: readonly SavedMark[]) => T): T | undefined {
  const client = useQueryClient()
  const subscribe = useCallback(
    (listener: () => void) =>
      client.getQueryCache().subscribe(({ query }) => {
        if (query.queryKey[0] === MARKS && query.queryKey[1] === list) listener()
      }),
    [client, list],
  )
  const read = () => {
    const marks = knownMarks(client, list)
    return marks && select(marks)
  }
  return useSyncExternalStore(subscribe, read, () => undefined)
}

async function listSaved({ api }: DataContext, list: SavedListName, signal?: AbortSignal): Promise<UserProduct[]> {
  if (!hasVisitorKey()) return []
  return list === 'wishlist' ? api.listWishlist({ signal }) : api.listCompare({ signal })
}
