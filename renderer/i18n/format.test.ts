import { describe, expect, it } from 'vitest'
import { formatDate, jakartaDay } from './format-date.ts'
import { formatCount, formatMoney } from './format-number.ts'

describe('numbers', () => {
  it('it writes money in rupiah without decimals', () => {
    expect(formatMoney(1_250_000.4)).toBe('Rp\u00a01.250.000')
  })

  it('it writes counts with Indonesian separators', () => {
    expect(formatCount(12_345)).toBe('12.345')
  })
})

describe('dates', () => {
  it('it writes an English date in words', () => {
    expect(formatDate('2026-11-20', 'en')).toBe('November 20, 2026')
  })

  it('it writes an Indonesian date in words', () => {
    expect(formatDate('2026-11-20', 'id')).toBe('20 November 2026')
  })

  it('it shows the day that Jakarta has', () => {
    expect(formatDate('2026-11-19T18:00:00Z', 'en')).toBe('November 20, 2026')
  })

  it.each([null, undefined, '', 'yesterday'])('it writes nothing for %s', (date) => {
    expect(formatDate(date, 'en')).toBe('')
  })

  it('it knows the day in Jakarta', () => {
    expect(jakartaDay(new Date('2026-11-19T18:00:00Z'))).toBe('2026-11-20')
  })
})
