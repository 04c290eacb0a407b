import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import type { UserProduct } from '#generated/types.ts'
import type { DataContext } from '../data/content-query.ts'
import { marksOf, type SavedListName, type SavedMark } from './saved-marks.ts'
import { hasVisitorKey } from './visitor-mark.ts'

/**
 * How long a list stays fresh, in milliseconds: within this time it is not fetched again just because the window gets
 * the focus.
 */
const FRESH_MS = 10_000

/** The key of a list's changes in the mutation cache. */
export const savedMutationKey = (list: SavedListName) => ['saved-products', list] as const

const MARKS = 'saved-marks'
const marksKey = (list: SavedListName) => [MARKS, list] as const
/** Records that an answer about a list was ignored, so that the list must be fetched again. */
const missedKey = (list: SavedListName) => ['saved-marks-missed', list] as const

/** What another tab has said last of a change of a list. */
const latestNews = new Map<SavedListName, string>()

/** Notes that another tab has changed a list: an answer that is under way may be from before. */
export function noteNews(list: SavedListName, news: string): void {
  latestNews.set(list, news)
}

/**
 * The entries of a list as the service answers them in the context's language. Fetching them also writes the marks of
 * the list, which do not depend on the language and stay in the cache. The entries themselves are fetched again each
 * time they are shown, since a click may have changed them.
 */
export function savedQuery(client: QueryClient, context: DataContext, list: SavedListName) {
  return {
    queryKey: [context.locale, 'saved-products', list] as const,
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<UserProduct[]> => {
      const changes = () => client.getMutationCache().findAll({ mutationKey: savedMutationKey(list) })
      const arePending = () => client.isMutating({ mutationKey: savedMutationKey(list) }) > 0
      for (;;) {
        const answered = new Set(changes().filter(({ state }) => state.status !== 'pending'))
        const known = latestNews.get(list)
        const entries = await listSaved(context, list, signal)
        // Another tab has changed the list meanwhile, perhaps after this answer.
        if (latestNews.get(list) !== known) continue
        if (changes().every((change) => answered.has(change))) {
          client.setQueryData(marksKey(list), marksOf(entries))
          return entries
        }
        // An answer that does not include a change yet must not undo it. The last pending change fetches the list
        // again.
        if (arePending()) {
          client.setQueryData(missedKey(list), true)
          return entries
        }
      }
    },
    staleTime: 0,
    gcTime: 0,
  }
}

/** Fetches a list and writes it to the query cache; with `skipCommit` it is only returned. */
export async function fetchSaved(
  client: QueryClient,
  context: DataContext,
  list: SavedListName,
  { skipCommit = false }: { skipCommit?: boolean } = {},
): Promise<UserProduct[]> {
  return skipCommit ? listSaved(context, list) : client.fetchQuery(savedQuery(client, context, list))
}

/** Fetches a list again that may have changed elsewhere. If that fails, what is known of it stays. */
export async function refreshSaved(client: QueryClient, context: DataContext, list: SavedListName): Promise<void> {
  await fetchSaved(client, context, list).catch(() => {})
}

/** Whether a list was fetched or changed within the last `FRESH_MS`. */
export function isFresh(client: QueryClient, list: SavedListName): boolean {
  const updated = client.getQueryState(marksKey(list))?.dataUpdatedAt ?? 0
  return Date.now() - updated < FRESH_MS
}

/** The marks of a list if they are known; undefined before its first answer. */
export function knownMarks(client: QueryClient, list: SavedListName): readonly SavedMark[] | undefined {
  return client.getQueryData<SavedMark[]>(marksKey(list))
}

/** Writes the marks of a list without waiting for the service. */
export function writeMarks(client: QueryClient, list: SavedListName, marks: readonly SavedMark[]): void {
  client.setQueryData(marksKey(list), marks)
}

/** Fetches a list again after the last of its changes, if an answer was ignored in the meantime. */
export async function catchUp(client: QueryClient, context: DataContext, list: SavedListName): Promise<void> {
  if (client.isMutating({ mutationKey: savedMutationKey(list) }) > 0 || !client.getQueryData(missedKey(list))) return
  client.removeQueries({ queryKey: missedKey(list) })
  await refreshSaved(client, context, list)
}

/**
 * What `select` derives from a list's marks; renders again only if that changes, so `select` must return the same value
 * for the same marks. A page of 200 SKUs has 200 of these, for which the cache's own observers would be too heavy.
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
