import type { Locale } from '#generated/types.ts'
import type { Api } from './api.ts'

/** What a query factory needs to know; every `BlockContext` is one. */
export interface DataContext {
  locale: Locale
  api: Api
}

/**
 * A query in the form that `useQuery`, `useSuspenseQuery`, `prefetchQuery` and `ensureQueryData` accept. Its key starts
 * with the locale.
 */
export interface ContentQuery<Data> {
  readonly queryKey: readonly unknown[]
  readonly queryFn: (context: { signal: AbortSignal }) => Promise<Data>
  readonly staleTime: number
  /**
   * If true, the page depends on it: its error is the page's error. Any other query may fail without affecting the rest
   * of the page.
   */
  readonly decides?: boolean
}

/**
 * How long an answer stays fresh, in milliseconds. Published content changes rarely: what the server rendered is not
 * fetched again at hydration or on a quick return.
 */
export const CONTENT_STALE_MS = 5 * 60 * 1000

/** For `useQuery`: a block that shows nothing without this data leaves its failure to the block's boundary. */
export function needed<Query extends ContentQuery<unknown>>(query: Query) {
  return { ...query, throwOnError: (_: unknown, { state }: { state: { data: unknown } }) => state.data === undefined }
}

/**
 * Creates a query whose key is the locale followed by `key`: the resource and everything that its answer depends on.
 */
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
