import { expect, it } from 'vitest'
import { suggest } from './closest-name.ts'

it.each([
  ['brnd', 'brand'],
  ['brnad', 'brand'],
  ['product_ctegory', 'product_category'],
])('suggest proposes the known name closest to %s', (unknown, meant) => {
  expect(suggest(unknown, ['brand', 'product_category'])).toBe(` Did you mean '${meant}'?`)
})

it('suggest lists the known names when none is close', () => {
  expect(suggest('color', ['slug', 'name'])).toBe(' Known: name, slug.')
})

it('suggest says that there are none when no name is known', () => {
  expect(suggest('color', [])).toBe(' None exists yet.')
})
