import { describe, expect, it } from 'vitest'
import { oftenLinked } from './linked-pages.ts'

const ORIGIN = 'https://example.com'
const linked = (...paths: string[]) =>
  oftenLinked(
    paths.map((path) => ORIGIN + path),
    ORIGIN,
  ).map(({ pathname }) => pathname)

describe('the pages that many links lead to', () => {
  it('are found by what shows them, the one with the most links first', () => {
    const articles = ['a', 'b', 'c'].map((slug) => `/article/detail/${slug}`)
    const products = ['a', 'b', 'c', 'd'].map((slug) => `/id/product/detail/${slug}`)
    expect(linked('/about', ...articles, ...products)).toEqual(['/id/product/detail/a', '/article/detail/a'])
  })

  it('count each address once, and an address with another question again', () => {
    expect(linked('/product', '/product', '/product')).toEqual([])
    expect(linked('/product', '/product?category=a', '/product?category=b')).toEqual(['/product'])
  })

  it('are pages of this site that everybody may open', () => {
    const elsewhere = ['a', 'b', 'c'].map((path) => `https://example.org/${path}`)
    expect(oftenLinked(elsewhere, ORIGIN)).toEqual([])
    expect(linked('/account', '/account?a=1', '/account?a=2')).toEqual([])
    expect(linked('/home', '/home?a=1', '/home?a=2')).toEqual([])
  })
})
