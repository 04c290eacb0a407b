import type { Pagination } from '#generated/types.ts'

/** The counts from which the pages of a list follow. */
export type PageCounts = Pick<Pagination, 'page' | 'limit' | 'filter_count'>

/** What a pager needs to know besides those counts. */
interface PaginationView {
  totalPage: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nextPage: number | null
  previousPage: number | null
}

/** The page number in an address; anything that is not a page number, or that no list reaches, means the first page. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return page % 1 === 0 && page >= 1 && page < 1e9 ? page : 1
}

/**
 * Derives the pages of a list; an empty one still has one page. Beyond the end there is no next page, and the previous
 * page is the last one.
 */
export function paginationView({ page, limit, filter_count }: PageCounts): PaginationView {
  const totalPage = Math.max(1, Math.ceil(filter_count / limit))
  const hasNextPage = page < totalPage
  const hasPreviousPage = page > 1
  return {
    totalPage,
    hasNextPage,
    hasPreviousPage,
    nextPage: hasNextPage ? page + 1 : null,
    previousPage: hasPreviousPage ? Math.min(page - 1, totalPage) : null,
  }
}
