import { useInfiniteQuery } from '@tanstack/react-query'

/** Rows asked for at a time. */
export const PART = 20

/** A part of some rows, and how many rows there are. */
interface Part<Row> {
  data: Row[]
  total: number
}

/** Rows that are asked for in parts, the next one when it is wanted; `key` begins with the name of their call. */
export function useParts<Row>(
  key: readonly [call: string, ...of: unknown[]],
  ask: (query: { page: number; limit: number }, signal: AbortSignal) => Promise<Part<Row>>,
) {
  const asked = useInfiniteQuery({
    queryKey: [...key, { limit: PART }],
    queryFn: ({ pageParam, signal }) => ask({ page: pageParam, limit: PART }, signal),
    initialPageParam: 1,
    getNextPageParam: ({ total }, parts) => (parts.length * PART < total ? parts.length + 1 : undefined),
  })
  const { data, error, hasNextPage, fetchNextPage } = asked
  return {
    /** Undefined until the first of them are there. */
    rows: data?.pages.flatMap((part) => part.data),
    total: data?.pages.at(-1)?.total ?? 0,
    error,
    hasMore: hasNextPage,
    /** Two presses ask once. */
    more: () => void fetchNextPage({ cancelRefetch: false }),
    /** As it is asked for. */
    asked,
  }
}
