import type { BlockContext } from './block-types.ts'

/** The address of another page of the list that a page shows, with everything else in the query kept. */
export function pagedAddress({ path, search }: Pick<BlockContext, 'path' | 'search'>, page: number): string {
  const next = new URLSearchParams(search)
  if (page > 1) next.set('page', String(page))
  else next.delete('page')
  return next.size > 0 ? `${path}?${next}` : path
}
