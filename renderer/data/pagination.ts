import type { Pagination } from '#generated/types.ts'

/** What a pager needs to know, from the counts that come with a list. */
export interface PaginationView {
  page: number
  limit: number
  total: number
  filterCount: number
  totalPage: number
  hasNextPage: boolean
  hasPreviousPage: boolean
  nextPage: number | null
  previousPage: number | null
}

/** How many pages the matching rows fill; an empty list still has one. */
export function totalPages({ filter_count, limit }: Pick<Pagination, 'filter_count' | 'limit'>): number {
  return Math.max(1, Math.ceil(filter_count / limit))
}

/** The page number in an address; anything that is not a page number means the first page. */
export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page') ?? 1)
  return Number.isInteger(page) && page >= 1 ? page : 1
}

/** Derives the neighbours of a page. Beyond the end there is no next page, and the previous page is the last one. */
export function paginationView(list: Pagination): PaginationView {
  const totalPage = totalPages(list)
  const hasNextPage = list.page < totalPage
  const hasPreviousPage = list.page > 1
  return {
    page: list.page,
    limit: list.limit,
    total: list.total,
    filterCount: list.filter_count,
    totalPage,
    hasNextPage,
    hasPreviousPage,
    nextPage: hasNextPage ? list.page + 1 : null,
    previousPage: hasPreviousPage ? Math.min(list.page - 1, totalPage) : null,
  }
}
