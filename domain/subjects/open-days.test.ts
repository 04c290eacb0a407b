import { describe, expect, it } from 'vitest'
import { isOpen } from './open-days.ts'

describe('a job', () => {
  const job = { start_date: '2026-11-01', end_date: '2026-11-30' }

  it.each([
    ['2026-10-31', false],
    ['2026-11-01', true],
    ['2026-11-30', true],
    ['2026-12-01', false],
  ])('with a first and a last day, on %s, is open: %s', (today, open) => {
    expect(isOpen('career', job, today)).toBe(open)
  })

  it('with only one of these days is open on its other side', () => {
    expect(isOpen('career', { end_date: '2026-11-30' }, '2020-01-01')).toBe(true)
    expect(isOpen('career', { start_date: '2026-11-01T00:00:00Z' }, '2026-11-01')).toBe(true)
  })

  it('without a first or last day is always open', () => {
    expect(isOpen('career', { start_date: null, end_date: null }, '2099-01-01')).toBe(true)
  })
})

it('a thing whose kind has no such days is always open', () => {
  expect(isOpen('product', { start_date: '2026-11-01', end_date: '2026-11-30' }, '2099-01-01')).toBe(true)
})
