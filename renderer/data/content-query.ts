import type { Api } from '#generated/api.ts'
import type { Locale } from '#generated/types.ts'

/** What a query factory needs to know; every `BlockContext` is one. */
export interface DataContext {
  locale: Locale
  api: Api
}

/** A query as `useQuery`, `useSuspenseQuery`, `prefetchQuery` and `ensureQueryData` take it. Its key starts with the locale. */
export interface ContentQuery<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  readonly staleTime: number
  /** The page stands or falls with it: what it fails with is the page's error. Any other query may fail while the rest of the page stands. */
  readonly decides?: boolean
}

/** Published content changes rarely: what the server rendered is not asked for again at hydration nor on quick returns. */
export const CONTENT_STALE_MS = 5 * 60 * 1000

/** Builds a query whose key is the locale, the resource and whatever tells two of its answers apart. */
export function contentQuery<Data>(
  context: DataContext,
  key: readonly unknown[],
  fetch: (signal: AbortSignal) => Promise<Data>,
): ContentQuery<Data> {
  return {
    queryKey: [context.locale, ...key],
    queryFn: ({ signal }) => fetch(signal),
    staleTime: CONTENT_STALE_MS,
  }
}
