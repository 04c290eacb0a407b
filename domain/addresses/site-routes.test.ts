import { describe, expect, it } from 'vitest'
import { carriesSecret, matchRoute } from './site-routes.ts'

describe('matchRoute for the address of a page', () => {
  it.each([
    ['/', 'home'],
    ['/product', 'product'],
    ['/product/compare', 'product-compare'],
    ['/utils/icon', 'utils-icon'],
    ['/product/download/catalogue', 'product-catalogue'],
    ['/product/download/catalogue/12', 'product-catalogue-request'],
    ['/product/download/catalogue/12/link', 'product-catalogue-link'],
    ['/product/download/catalogue/link', 'product-catalogue-link'],
    ['/career/apply', 'career-apply'],
    ['/product/detail/grating', 'product-detail'],
    ['/news/detail/opening', 'article-detail'],
    ['/article/detail/resin', 'article-detail'],
    ['/market/detail/mining', 'market-detail'],
    ['/career/detail/3-engineer', 'career-detail'],
    ['/capability/molding', 'capability/molding'],
    ['/about', 'about'],
    ['/about/detail/history', 'about/history'],
    ['/detail/abc', 'detail/abc'],
    ['/constructor', 'constructor'],
    ['/__proto__/detail/__proto__', '__proto__/__proto__'],
  ])('matches %s to the page %s', (path, page) => {
    expect(matchRoute(path)).toMatchObject({ page })
  })

  it.each(['/a/b/c', '/product/detail/a/b', '/%E0%A4%A', '/product-detail', '/utils-icon'])(
    'matches nothing for %s',
    (path) => {
      expect(matchRoute(path)).toBeNull()
    },
  )

  it('returns decoded parameters', () => {
    expect(matchRoute('/product/detail/a%20b')?.params).toEqual({ slug: 'a b' })
  })
})

describe('matchRoute for a redirected address', () => {
  it.each([
    ['/home', '/', 301],
    ['/product/detail', '/product', 302],
    ['/product/download', '/product/download/catalogue', 302],
    ['/article/detail', '/article', 302],
  ])('redirects %s to %s', (path, to, status) => {
    expect(matchRoute(path)?.redirect).toEqual({ to, status })
  })
})

describe('carriesSecret', () => {
  it.each([
    ['/product/download/catalogue/12/link', 'request=0d9e', true],
    ['/product/download/catalogue/link', 'a=1&request=0d9e', true],
    ['/product/download/catalogue/12/link', '', false],
    ['/product/download/catalogue/12', 'request=0d9e', false],
    ['/contact-us', 'request=quote', false],
    ['/home', 'request=0d9e', false],
    ['/a/b/c', 'request=0d9e', false],
  ])('for %s?%s: %s', (path, search, expected) => {
    expect(carriesSecret(path, new URLSearchParams(search))).toBe(expected)
  })
})
