import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import type { SearchQuery } from '#generated/types.ts'

/**
 * The query to send for the words in an address or a field: without control characters, and cut to the length that the
 * service accepts.
 */
export function askedWords(words: string): string {
  const readable = words.replaceAll(/\p{Cc}+/gu, ' ').trim()
  // Drops half of a surrogate pair that the cut may have left at the end.
  return readable.slice(0, SEARCH_Q_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The address of this search. */
export function searchAddress({ q, type, page = 1 }: SearchQuery): string {
  const search = new URLSearchParams({ q })
  if (type) search.set('type', type)
  if (page > 1) search.set('page', String(page))
  return `${ADDRESSES.search}?${search}`
}
