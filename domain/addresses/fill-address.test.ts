import { expect, it } from 'vitest'
import { fillAddress } from './fill-address.ts'

const category: Record<string, string> = { brand: 'kisara', slug: 'grating & more' }

it('fillAddress fills in the names in braces, in the path and in the query', () => {
  const address = fillAddress('/product?brand={brand}&category={slug}&sort=code', (name) => category[name] ?? '')
  expect(address).toBe('/product?brand=kisara&category=grating+%26+more&sort=code')
})

it('fillAddress leaves out a query parameter without a value', () => {
  const address = fillAddress('/product?brand={brand}&sort=code', () => '')
  expect(address).toBe('/product?sort=code')
})
