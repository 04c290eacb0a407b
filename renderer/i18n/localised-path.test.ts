import { describe, expect, it } from 'vitest'
import { localisedPath, splitLocale } from './localised-path.ts'

describe('the address in English', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/id', '/'],
    ['/id/about', '/about'],
    ['/id/product?sort=code', '/product?sort=code'],
    ['/id?x=1', '/?x=1'],
  ])('it turns %s into %s', (path, expected) => {
    expect(localisedPath(path, 'en')).toBe(expected)
  })
})

describe('the address in Indonesian', () => {
  it.each([
    ['/', '/id'],
    ['/about', '/id/about'],
    ['/id/about', '/id/about'],
    ['/id', '/id'],
    ['/?x=1', '/id?x=1'],
    ['/#top', '/id#top'],
    ['/product?sort=code#list', '/id/product?sort=code#list'],
    ['/ideas', '/id/ideas'],
  ])('it turns %s into %s', (path, expected) => {
    expect(localisedPath(path, 'id')).toBe(expected)
  })
})

describe('the language of an address', () => {
  it.each([
    ['/', 'en', '/'],
    ['/about', 'en', '/about'],
    ['/id', 'id', '/'],
    ['/id/', 'id', '/'],
    ['/id/detail/abc', 'id', '/detail/abc'],
    ['/ideas', 'en', '/ideas'],
    ['/id-card', 'en', '/id-card'],
    ['/ID/about', 'en', '/ID/about'],
    ['/id#top', 'id', '/#top'],
  ])('it reads %s as %s and %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path })
  })
})

describe('there and back', () => {
  it.each(['/', '/about', '/product/detail/x?y=1#z'])('it restores %s after both languages', (path) => {
    expect(splitLocale(localisedPath(path, 'id')).path).toBe(path)
  })
})
