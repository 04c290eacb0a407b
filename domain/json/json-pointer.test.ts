import { expect, it } from 'vitest'
import { pointerParts, pointerTo } from './json-pointer.ts'

it('a JSON pointer gives back the parts that it was made from, whatever signs they hold', () => {
  const parts = ['spec[a/b]', '~1', '', '@id-ID', '~/~']
  expect(pointerTo(...parts)).toBe('/spec[a~1b]/~01//@id-ID/~0~1~0')
  expect(pointerParts(pointerTo(...parts))).toEqual(parts)
})

it('the whole document has the empty pointer', () => {
  expect([pointerTo(), pointerParts('')]).toEqual(['', []])
})
