import { expect, it } from 'vitest'
import { countedText } from './counted-text.ts'

it.each([
  ['68%', 'en-US', 0.5, '34%'],
  ['4.47 m²', 'en-US', 0.5, '2.24 m²'],
  ['4,47 m²', 'id-ID', 0.5, '2,24 m²'],
  ['9,000 m²', 'en-US', 0.9, '8,100 m²'],
  ['9.000 m²', 'id-ID', 0.9, '8.100 m²'],
  ['over 120 plants', 'en-US', 0.1, 'over 12 plants'],
  ['−40 to 149 °C', 'en-US', 0.5, '−20 to 149 °C'],
])('%s in %s stands, at %s of its way, at %s', (text, language, share, expected) => {
  const at = countedText(text, language)
  expect(at?.(share)).toBe(expected)
  expect(at?.(1)).toBe(text)
})

it.each([['2016'], ['since 1998'], ['0'], ['ISO certified'], ['']])('%j is not counted up', (text) => {
  expect(countedText(text, 'en-US')).toBeNull()
})
