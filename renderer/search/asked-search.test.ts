import { expect, it } from 'vitest'
import { askedSearch } from './asked-search.ts'
import { searchAddress } from './search-address.ts'

it.each([
  ['', null],
  ['q=', null],
  ['q=%20%20&type=product', null],
  ['q=+FG-9+', { q: 'FG-9' }],
  ['q=grating&type=article&page=3', { q: 'grating', type: 'article', page: 3 }],
  ['q=%00', null],
  ['q=a%00%1Bb%09', { q: 'a b' }],
  ['q=grating&type=constructor&page=0', { q: 'grating' }],
])('the query string %j asks for the search %j', (query, asked) => {
  expect(askedSearch(new URLSearchParams(query))).toEqual(asked)
})

it('a search query is cut to the length that the service accepts', () => {
  expect(askedSearch(new URLSearchParams({ q: 'x'.repeat(500) }))?.q).toHaveLength(200)
  const halved = askedSearch(new URLSearchParams({ q: `${'x'.repeat(199)}😀` }))?.q ?? ''
  expect(halved).toBe('x'.repeat(199))
})

it('a search address contains query, kind and page', () => {
  expect(searchAddress({ q: 'a & b' })).toBe('/search?q=a+%26+b')
  expect(searchAddress({ q: 'fg', type: 'faq', page: 2 })).toBe('/search?q=fg&type=faq&page=2')
  expect(searchAddress({ q: 'fg', page: 1 })).toBe('/search?q=fg')
})
