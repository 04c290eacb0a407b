import { expect, it } from 'vitest'
import { markedProducts, marksFor, marksOf, withMarks, withoutMarks } from './saved-marks.ts'

const GRATING = { product: 1, sku: null }
const YELLOW = { product: 1, sku: 11 }
const PIPE = { product: 2, sku: null }
const MARKS = [GRATING, YELLOW, PIPE]

it('marksFor finds all entries of a product, or those of one SKU', () => {
  expect(marksFor(MARKS, { product: 1 })).toEqual([GRATING, YELLOW])
  expect(marksFor(MARKS, { product: 1, sku: 11 })).toEqual([YELLOW])
  expect(marksFor(MARKS, { product: 1, sku: 12 })).toEqual([])
})

it('withMarks adds each entry once and withoutMarks removes the given ones', () => {
  expect(withMarks([GRATING], [GRATING, YELLOW])).toEqual([GRATING, YELLOW])
  expect(withoutMarks(MARKS, [YELLOW, { product: 3, sku: null }])).toEqual([GRATING, PIPE])
})

it('markedProducts counts products, not entries', () => {
  expect(markedProducts(MARKS)).toEqual([1, 2])
})

it('marksOf reduces an answer to what controls need', () => {
  const entry = { id: 7, user_key: '20260501-abcdefghij', type: 'wishlist' as const }
  const product = { id: 1 } as Parameters<typeof marksOf>[0][number]['product']
  const product_sku = { id: 11 } as Parameters<typeof marksOf>[0][number]['product_sku']
  expect(
    marksOf([
      { ...entry, product, product_sku: null },
      { ...entry, product, product_sku },
      { ...entry, product: null, product_sku: null },
    ]),
  ).toEqual([GRATING, YELLOW])
})
