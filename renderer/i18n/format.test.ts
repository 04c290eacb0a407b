import { createIntl } from 'react-intl'
import { describe, expect, it } from 'vitest'
import { formatDate, formatMoment } from './format-date.ts'
import { formatCount } from './format-number.ts'

describe('number formatting', () => {
  it('writes counts with Indonesian separators', () => {
    expect(formatCount(12_345)).toBe('12.345')
  })
})

describe('date formatting', () => {
  it('writes an English date in words', () => {
    expect(formatDate('2026-11-20', 'en')).toBe('November 20, 2026')
  })

  it('writes an Indonesian date in words', () => {
    expect(formatDate('2026-11-20', 'id')).toBe('20 November 2026')
  })

  it('uses the date in Jakarta', () => {
    expect(formatDate('2026-11-19T18:00:00Z', 'en')).toBe('November 20, 2026')
  })

  it.each([
    ['en-US', 'Friday, December 4, 2026 at 8:05\u202fAM'],
    ['id-ID', 'Jumat, 4 Desember 2026 pukul 08.05'],
  ])('spells a moment in %s without a zero before the day', (locale, words) => {
    expect(formatMoment(createIntl({ locale }), '2026-12-04T01:05:00Z')).toBe(words)
  })

  it.each([null, undefined, '', 'yesterday'])('returns an empty string for %s', (date) => {
    expect(formatDate(date, 'en')).toBe('')
  })
})
