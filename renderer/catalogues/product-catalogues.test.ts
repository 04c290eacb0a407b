import { describe, expect, it } from 'vitest'
import type { Product } from '#generated/types.ts'
import { hasCatalogue, productCatalogues } from './product-catalogues.ts'

const product = (own: string[], ofCategory: string[] | null) =>
  ({
    catalogs: own.map((id) => ({ id })),
    product_category: ofCategory && { catalogs: ofCategory.map((id) => ({ id })) },
  }) as unknown as Pick<Product, 'catalogs' | 'product_category'>

describe('the catalogues of a product', () => {
  it("are its own first, then its category's, each once", () => {
    expect(productCatalogues(product(['a'], ['b', 'a'])).map(({ id }) => id)).toEqual(['a', 'b'])
  })

  it("include the category's when the product has none", () => {
    expect(hasCatalogue(product([], ['b']))).toBe(true)
  })

  it('are empty when neither product nor category has any', () => {
    expect(hasCatalogue(product([], []))).toBe(false)
    expect(hasCatalogue(product([], null))).toBe(false)
  })
})
