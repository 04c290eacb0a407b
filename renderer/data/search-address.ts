import type { SearchQuery } from '#generated/types.ts'

/** The address of the site's search, without language prefix. */
export const SEARCH_PATH = '/search'

/** Longer questions are cut: nobody types so much, and the service refuses it. */
export const MAX_QUESTION = 200

/** What is asked with the words of an address or a field: as long as the service takes it, without what nobody can read. */
export function askedWords(words: string): string {
  const readable = words.replaceAll(/\p{Cc}+/gu, ' ').trim()
  // A sign of two halves that the cut goes through is left out.
  return readable.slice(0, MAX_QUESTION).replace(/[\uD800-\uDBFF]$/, '')
}

/** The address that asks for this. */
export function searchAddress({ q, type, page = 1 }: SearchQuery): string {
  const search = new URLSearchParams({ q })
  if (type) search.set('type', type)
  if (page > 1) search.set('page', String(page))
  return `${SEARCH_PATH}?${search}`
}
