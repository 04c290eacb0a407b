import { expect, it } from 'vitest'
import { freeSlug, isSuggested, suggestedSlug } from './suggested-slug.ts'

it.each([
  ['Molded Grating, 38 mm', 'molded-grating-38-mm'],
  ['  Kisi “Anti-Slip”  Ø 25 ', 'kisi-anti-slip-25'],
  ['Café & Restoran', 'cafe-restoran'],
  ['格子', ''],
  [`${'panjang '.repeat(20)}`, Array(10).fill('panjang').join('-')],
  ['x'.repeat(200), 'x'.repeat(80)],
])('%s suggests %s', (name, slug) => {
  expect(suggestedSlug(name)).toBe(slug)
})

it('takes the first number that is free, and knows its own suggestions from what somebody has typed', () => {
  expect(freeSlug('grating', new Set(['grating', 'grating-2']))).toBe('grating-3')
  expect(['grating', 'grating-3'].map((slug) => isSuggested(slug, 'Grating'))).toEqual([true, true])
  expect(['grating-new', 'grating-', ''].map((slug) => isSuggested(slug, 'Grating'))).toEqual([false, false, false])
})
