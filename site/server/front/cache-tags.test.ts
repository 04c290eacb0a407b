import { describe, expect, it } from 'vitest'
import { MAX_TAGS_LENGTH, namesToPurge, tagHeaders } from './cache-tags.ts'

const range = (collection: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${collection}:${index}`)
const namesOf = (tags: readonly string[]) => tagHeaders('varnish', tags.join(' '))['surrogate-key']?.split(' ') ?? []

describe('the tags of an answer', () => {
  it('are written as each cache reads them, in letters, digits and hyphens', () => {
    expect(tagHeaders('varnish', 'product:12 block_card:*')).toEqual({ 'surrogate-key': 'site product-12 block_card' })
    expect(tagHeaders('fastly', 'product:12')).toEqual({ 'surrogate-key': 'site product-12' })
    expect(tagHeaders('cloudflare', 'product:12 brand:*')).toEqual({ 'cache-tag': 'site,product-12,brand' })
  })

  it('do not include the whole site where the answer never changes under its address', () => {
    expect(tagHeaders('varnish', 'file:3', true)).toEqual({ 'surrogate-key': 'files file-3' })
  })

  it('name some entries of the largest collection together if they are too many, and the others one by one', () => {
    const names = namesOf([...range('product', 1000), 'product:*', ...range('brand', 20)])
    expect(names).toEqual(['site', 'product-any', ...range('brand', 20).map((tag) => tag.replace(':', '-')), 'product'])
  })

  it.each([1, 30, 300, 3000])('stay within their length with %d entries of each of twenty collections', (count) => {
    const tags = Array.from({ length: 20 }, (_, index) => range(`collection_${index}`, count)).flat()
    expect(namesOf(tags).join(' ').length).toBeLessThanOrEqual(MAX_TAGS_LENGTH)
  })
})

describe('a change', () => {
  it('reaches answers that name the entry, or some of its collection, or its list if it concerns lists', () => {
    expect(namesToPurge(['product:12'])).toEqual(['product-12', 'product-any'])
    expect(namesToPurge(['product:12', 'product:13', 'product:*', 'product:list'])).toEqual([
      'product-12',
      'product-any',
      'product-13',
      'product',
      'product-list',
    ])
    expect(namesToPurge(['product:list.any', 'product:list.brand=a%20b'])).toEqual([
      'product-list-any',
      'product-list-brand-a-20b',
    ])
  })
})
