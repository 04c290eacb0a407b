import type { SearchQuery } from '#generated/types.ts'

/** The address of the site's search, without language prefix. */
export const SEARCH_PATH = '/search'

/** Longer questions are cut: nobody types so much, and the service refuses it. */
export const MAX_QUESTION = 200

/** The address that asks for this. */
export function searchAddress({ q, type, page = 1 }: SearchQuery): string {
  const search = new URLSearchParams({ q })
  if (type) search.set('type', type)
  if (page > 1) search.set('page', String(page))
  return `${SEARCH_PATH}?${search}`
}
