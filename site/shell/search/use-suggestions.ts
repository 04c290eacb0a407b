import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { SearchSuggestion } from '#generated/types.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { mayPrefetchNow } from '#site/state/link-prefetch.ts'
import { useSiteTools } from '#site/state/site-tools.tsx'

/** How long a visitor must pause typing before suggestions are fetched, in milliseconds. */
const PAUSE_MS = 150
/** A single letter has no suggestions. */
const SHORTEST = 2

/**
 * Names and codes that begin with what the visitor types; null while none are available. Nothing is fetched offline or
 * when the visitor saves data.
 */
export function useSuggestions(typed: string): readonly SearchSuggestion[] | null {
  const locale = useLocale()
  const { apiIn } = useSiteTools()
  const question = useAfterPause(typed.trim())
  const isWorthwhile = question.length >= SHORTEST && mayPrefetchNow()
  const { data } = useQuery({
    ...callQuery({ locale, api: apiIn(locale) }, 'listSearchSuggestions', { query: { q: question } }),
    enabled: isWorthwhile,
    // The previous suggestions stay until the next ones arrive; an answer that is no longer needed is canceled.
    placeholderData: keepPreviousData,
    retry: false,
  })
  return isWorthwhile && typed.trim().length >= SHORTEST ? (data ?? null) : null
}

/** The value as it was after the last pause. */
function useAfterPause(value: string): string {
  const [rested, setRested] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [value])
  return rested
}
