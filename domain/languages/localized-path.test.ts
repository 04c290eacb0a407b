import { describe, expect, it } from 'vitest'
import { localizedPath, splitLocale } from './localized-path.ts'

describe('localizedPath in English', () => {
  it.each([
    ['/', '/'],
    ['/about', '/about'],
    ['/id', '/'],
    ['/id/about', '/about'],
    ['/id/product?sort=code', '/product?sort=code'],
    ['/id?x=1', '/?x=1'],
  ])('turns %s into %s', (path, expected) => {
    expect(localizedPath(path, 'en')).toBe(expected)
  })
})

describe('localizedPath in Indonesian', () => {
  it.each([
    ['/', '/id'],
    ['/about', '/id/about'],
    ['/id/about', '/id/about'],
    ['/id', '/id'],
    ['/?x=1', '/id?x=1'],
    ['/#top', '/id#top'],
    ['/product?sort=code#list', '/id/product?sort=code#list'],
    ['/ideas', '/id/ideas'],
  ])('turns %s into %s', (path, expected) => {
    expect(localizedPath(path, 'id')).toBe(expected)
  })
})

describe('splitLocale', () => {
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
  ])('reads %s as %s and %s', (address, locale, path) => {
    expect(splitLocale(address)).toEqual({ locale, path })
  })
})

describe('localizedPath and splitLocale', () => {
  it.each(['/', '/about', '/product/detail/x?y=1#z'])('restore %s after a round trip', (path) => {
    expect(splitLocale(localizedPath(path, 'id')).path).toBe(path)
  })
})
