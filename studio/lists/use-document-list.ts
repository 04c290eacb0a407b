import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { ListStudioDocumentsQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { studioApi } from '../session/studio-api.ts'

/** Rows asked for at a time. */
const PART = 100

/** A list of documents that is asked for in parts while it is scrolled. */
export function useDocumentList(query: Omit<ListStudioDocumentsQuery, 'cursor' | 'limit'>) {
  const locale = useLocale()
  const asked = useInfiniteQuery({
    queryKey: ['listStudioDocuments', locale, {}, query],
    queryFn: ({ pageParam, signal }) =>
      studioApi(locale).listStudioDocuments({ query: { ...query, cursor: pageParam, limit: PART }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => (last.length < PART ? undefined : last.at(-1)?.cursor),
    // While somebody types, the rows found so far stay.
    placeholderData: keepPreviousData,
  })
  const rows = useMemo(() => asked.data?.pages.flat() ?? [], [asked.data])
  return { ...asked, rows }
}
