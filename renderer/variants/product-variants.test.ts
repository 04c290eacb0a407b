import { describe, expect, it } from 'vitest'
import type { Product } from '#generated/types.ts'
import { skuRows, variantAxes } from './product-variants.ts'

const mesh = { id: 1, name: 'mesh', slug: 'mesh', sort: 1, translations: [] }
const color = { id: 2, name: 'color', slug: 'color', sort: 2, translations: [] }
const value = (id: number, variant: object, sort: number | null, name = `value-${id}`) => ({ id, variant, sort, name })
const sku = (id: number, ...variant_values: object[]) => ({
  id,
  sku_code: `S-${id}`,
  product_variant: { variant_values },
})

const product = {
  product_skus: [
    sku(1, value(10, color, 2), value(20, mesh, null, 'b')),
    sku(2, value(11, color, 1), value(21, mesh, null, 'a')),
    sku(3, value(10, color, 2), value(21, mesh, null, 'a')),
  ],
} as unknown as Pick<Product, 'product_skus'>

describe('the variants of a product', () => {
  it('are in the order of their sort field', () => {
    expect(variantAxes(product).map(({ variant }) => variant.slug)).toEqual(['mesh', 'color'])
  })

  it('contain each value once, ordered by sort and then by name', () => {
    expect(variantAxes(product).map(({ values }) => values.map(({ id }) => id))).toEqual([
      [21, 20],
      [11, 10],
    ])
  })

  it('give each SKU its value on each axis', () => {
    expect(skuRows(product)[2]?.values.get('color')?.id).toBe(10)
  })

  it('are empty when the product has no SKU', () => {
    expect(variantAxes({ product_skus: [] })).toEqual([])
  })
})
