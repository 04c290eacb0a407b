import { SEARCH_Q_MAX_LENGTH } from '#generated/limits.ts'
import type { SearchQuery } from '#generated/types.ts'

/** The address of the site's search, without language prefix. */
export const SEARCH_PATH = '/search'

/** What is asked with the words of an address or a field: cut to what the service takes, without what nobody can read. */
export function askedWords(words: string): string {
  const readable = words.replaceAll(/\p{Cc}+/gu, ' ').trim()
  // A sign of two halves that the cut goes through is left out.
  return readable.slice(0, SEARCH_Q_MAX_LENGTH).replace(/[\uD800-\uDBFF]$/, '')
}

/** The address that asks for this. */
export function searchAddress({ q, type, page = 1 }: SearchQuery): string {
  const search = new URLSearchParams({ q })
  if (type) search.set('type', type)
  if (page > 1) search.set('page', String(page))
  return `${SEARCH_PATH}?${search}`
}
