import { describe, expect, it } from 'vitest'
import { compareNaturally, naturalKey } from './natural-key.ts'

describe('natural order', () => {
  it('puts FG-9 before FG-10', () => {
    expect(['FG-10', 'FG-9', 'FG-100'].sort(compareNaturally)).toEqual(['FG-9', 'FG-10', 'FG-100'])
  })

  it('ignores case, accents and extra spaces', () => {
    expect(naturalKey('  Café   Deck ')).toBe(naturalKey('CAFE deck'))
  })

  it('ignores leading zeros', () => {
    expect(naturalKey('GT-007')).toBe(naturalKey('GT-7'))
  })

  it('keeps the order of numbers longer than the limit', () => {
    expect(compareNaturally(`A${'9'.repeat(98)}`, `A${'1'.repeat(99)}`)).toBeLessThan(0)
  })

  it('puts digits before letters', () => {
    expect(['B', '2', 'a', '10'].sort(compareNaturally)).toEqual(['2', '10', 'a', 'B'])
  })
})
