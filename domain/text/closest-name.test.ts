import { expect, it } from 'vitest'
import { closestName } from './closest-name.ts'

it.each([
  ['brnad', ['brand', 'product_category'], 'brand'],
  ['hero-baner', ['hero-banner', 'hero-band'], 'hero-banner'],
  ['nmae', ['mane', 'name'], 'name'],
  ['colr', ['color', 'cola'], 'color'],
  ['get', ['PUT', 'GET'], 'GET'],
  ['color', ['slug', 'name'], null],
  ['color', [], null],
])('the closest name to %s among %j is %j', (unknown, known, closest) => {
  expect(closestName(unknown, known)).toBe(closest)
})
