import { describe, expect, it } from 'vitest'
import { oftenLinked } from './linked-pages.ts'

const ORIGIN = 'https://example.com'
const linked = (...paths: string[]) =>
  oftenLinked(
    paths.map((path) => ORIGIN + path),
    ORIGIN,
  ).map(({ pathname }) => pathname)

describe('the pages that are linked under many addresses', () => {
  it('are found by what shows them, the one with the most addresses first', () => {
    const articles = ['a', 'b', 'c'].map((slug) => `/article/detail/${slug}`)
    const products = ['a', 'b', 'c', 'd'].map((slug) => `/id/product/detail/${slug}`)
    expect(linked('/about', ...articles, ...products)).toEqual(['/id/product/detail/a', '/article/detail/a'])
  })

  it('count each address once, whatever it is asked', () => {
    expect(linked('/article/detail/a', '/article/detail/a', '/article/detail/a')).toEqual([])
    expect(linked('/product', '/product?category=a', '/product?category=b')).toEqual([])
  })

  it('are pages of this site that everybody may open', () => {
    const elsewhere = ['a', 'b', 'c'].map((slug) => `https://example.org/product/detail/${slug}`)
    expect(oftenLinked(elsewhere, ORIGIN)).toEqual([])
    expect(linked('/account', '/id/account', '/login', '/home', '/id/home')).toEqual([])
  })
})
