import { SEARCH_TYPE_VALUES } from '#generated/limits.ts'
import type { SearchQuery } from '#generated/types.ts'
import { pageNumber } from './pagination.ts'
import { askedWords } from './search-address.ts'

type HitKind = NonNullable<SearchQuery['type']>

/** The kinds of hits that an address may ask for alone. */
const KINDS = new Set<string>(SEARCH_TYPE_VALUES)

/** What an address asks the search for; without a question there is nothing to ask. */
export function askedSearch(search: URLSearchParams): SearchQuery | null {
  const q = askedWords(search.get('q') ?? '')
  if (q === '') return null
  const type = search.get('type') ?? ''
  const page = pageNumber(search)
  return { q, ...(isHitKind(type) && { type }), ...(page > 1 && { page }) }
}

function isHitKind(name: string): name is HitKind {
  return KINDS.has(name)
}
