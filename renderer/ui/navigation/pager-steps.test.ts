import { describe, expect, it } from 'vitest'
import { pagerSteps } from './pager-steps.ts'

describe('the steps of a pager', () => {
  it.each([
    [1, 1, [1]],
    [1, 3, [1, 2, 3]],
    [3, 5, [1, 2, 3, 4, 5]],
    [1, 12, [1, 2, 3, 4, 'gap-after', 12]],
    [5, 12, [1, 'gap-before', 4, 5, 6, 'gap-after', 12]],
    [4, 12, [1, 2, 3, 4, 5, 'gap-after', 12]],
    [12, 12, [1, 'gap-before', 9, 10, 11, 12]],
  ] as const)('page %i of %i has steps %j', (page, totalPage, steps) => {
    expect(pagerSteps(page, totalPage)).toEqual(steps)
  })

  it('contain every page at most once, whatever the length', () => {
    const all = Array.from({ length: 9 }, (_, index) => pagerSteps(index + 1, 9)).map(
      (steps) => new Set(steps).size === steps.length,
    )
    expect(all).not.toContain(false)
  })
})
