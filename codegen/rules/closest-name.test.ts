import { expect, it } from 'vitest'
import { suggest } from './closest-name.ts'

it.each([
  ['brnd', 'brand'],
  ['brnad', 'brand'],
  ['product_ctegory', 'product_category'],
])('suggests the name meant by %s', (unknown, meant) => {
  expect(suggest(unknown, ['brand', 'product_category'])).toBe(` Did you mean '${meant}'?`)
})

it('lists the known names when none is close', () => {
  expect(suggest('colour', ['slug', 'name'])).toBe(' Known: name, slug.')
})

it('says when there is none at all', () => {
  expect(suggest('colour', [])).toBe(' There is none yet.')
})
