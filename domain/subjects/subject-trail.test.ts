import { expect, it } from 'vitest'
import { subjects } from '#generated/subjects.ts'
import { subjectTrail } from './subject-trail.ts'

const addressesTo = (product: object) =>
  subjectTrail(subjects.product, { slug: 'grating', ...product }).map(({ path }) => path)

it('subjectTrail leads to a product through the list, its brand and its category', () => {
  expect(addressesTo({ brand: { slug: 'kisara' }, product_category: { slug: 'molded' } })).toEqual([
    '/product',
    '/product?brand=kisara',
    '/product?brand=kisara&category=molded',
    '/product/detail/grating',
  ])
})

it('subjectTrail skips the brand of a product without one', () => {
  expect(addressesTo({ brand: null, product_category: { slug: 'molded' } })).toEqual([
    '/product',
    '/product?category=molded',
    '/product/detail/grating',
  ])
})

it('subjectTrail leads to news through the list of news', () => {
  const [list] = subjectTrail(subjects.article, { slug: 'opening', category: { slug: 'news' } })
  expect(list).toEqual({ path: '/news', word: 'menu.news' })
})
