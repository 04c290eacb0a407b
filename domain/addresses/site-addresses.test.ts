import { expect, it } from 'vitest'
import brand from '#schemas/entities/brand.schema.json' with { type: 'json' }
import category from '#schemas/entities/product-category.schema.json' with { type: 'json' }
import { brandAddress, categoryAddress } from './site-addresses.ts'

it('the products of a brand or category are where its schema says', () => {
  expect(brandAddress('kisara')).toBe(brand['x-hit'].address.replace('{slug}', 'kisara'))
  const address = category['x-hit'].address.replace('{brand}', 'kisara').replace('{slug}', 'tanks')
  expect(categoryAddress('kisara', 'tanks')).toBe(address)
})
