import { SEARCH_TYPE_VALUES } from '#generated/limits.ts'
import type { SearchQuery } from '#generated/types.ts'
import { pageNumber } from '../data/pagination.ts'
import { askedWords } from './search-address.ts'

type HitKind = NonNullable<SearchQuery['type']>

/** The kinds of hits to which an address can restrict the search. */
const KINDS = new Set<string>(SEARCH_TYPE_VALUES)

/** The search that an address asks for; null when there is no query. */
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
