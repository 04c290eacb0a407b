import { expect, it } from 'vitest'
import { localNumbers, measureText } from './local-numbers.ts'

it.each([
  ['16.0', '16,0'],
  ['0.3–0.5', '0,3–0,5'],
  ['7.0 / 5.0', '7,0 / 5,0'],
  ['≤ 25', '≤ 25'],
  ['1220 × 3660', '1220 × 3660'],
  ['152 × 152 × 9.5', '152 × 152 × 9,5'],
  ['B125. C250', 'B125. C250'],
])('writes %s as %s in Indonesian and leaves it in English', (authored, indonesian) => {
  expect(localNumbers(authored, 'id')).toBe(indonesian)
  expect(localNumbers(authored, 'en')).toBe(authored)
})

it('keeps a value and its unit on one line', () => {
  expect(measureText('16.0', 'kN/m²', 'id')).toBe('16,0\u00a0kN/m²')
  expect(measureText('B125', null, 'id')).toBe('B125')
})

it('writes a percentage without a space, as both languages do', () => {
  expect(measureText('19.5', '%', 'id')).toBe('19,5%')
})
