import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchSuggestion } from '#generated/types.ts'
import { searchQueries } from '#renderer/data/search-queries.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { useSiteTools } from '../routes/site-tools.tsx'
import { mayPrefetchNow } from '../state/link-prefetch.ts'

/** How long a visitor stops typing before it is asked for suggestions. */
const PAUSE_MS = 150
/** A single letter has no suggestions. */
const SHORTEST = 2

/** What names and codes begin as the visitor types; null while nothing is known. Nothing is asked for offline or when the visitor saves data. */
export function useSuggestions(typed: string): readonly SearchSuggestion[] | null {
  const locale = useLocale()
  const { apiIn } = useSiteTools()
  const question = useAfterPause(typed.trim())
  const isWorthwhile = question.length >= SHORTEST && mayPrefetchNow()
  const { data } = useQuery({
    ...searchQueries.suggestions({ locale, api: apiIn(locale) }, question),
    enabled: isWorthwhile,
    // The last suggestions stay until the next have come; an answer that nobody waits for any more is cancelled.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWorthwhile && typed.trim().length >= SHORTEST ? (data ?? null) : null
}

/** A value as it was when it last rested. */
function useAfterPause(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
