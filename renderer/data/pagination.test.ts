import { describe, expect, it } from 'vitest'
import { pageNumber, paginationView } from './pagination.ts'

const list = (page: number, filter_count: number, limit = 10) => ({ page, limit, total: 99, filter_count })

describe('pagination', () => {
  it.each([
    [0, 1],
    [1, 1],
    [10, 1],
    [11, 2],
  ])('%i matching rows fill %i pages of ten', (count, pages) => {
    expect(paginationView(list(1, count)).totalPage).toBe(pages)
  })

  it('has no previous page at the start', () => {
    expect(paginationView(list(1, 30))).toMatchObject({ previousPage: null, nextPage: 2, hasPreviousPage: false })
  })

  it('has no next page at the end', () => {
    expect(paginationView(list(3, 30))).toMatchObject({ previousPage: 2, nextPage: null, hasNextPage: false })
  })

  it('goes back to the last page from beyond the end', () => {
    expect(paginationView(list(9, 30))).toMatchObject({ previousPage: 3, nextPage: null })
  })

  it.each(['0', '-1', '1.5', 'two', '', '9007199254740993', 'Infinity'])('reads %j as the first page', (page) => {
    expect(pageNumber(new URLSearchParams({ page }))).toBe(1)
  })
})
