import { describe, expect, it } from 'vitest'
import { isCareerOpen } from './career-open.ts'

describe('a job', () => {
  const job = { start_date: '2026-11-01', end_date: '2026-11-30' }

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('with a first and a last day, on %s, is open: %s', (today, open) => {
    expect(isCareerOpen(job, today)).toBe(open)
  })

  it('without a first or last day is always open', () => {
    expect(isCareerOpen({ start_date: null, end_date: null }, '2099-01-01')).toBe(true)
  })
})
