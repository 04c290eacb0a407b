import { describe, expect, it } from 'vitest'
import { ruledPath, withoutEmptyValues } from './address-rules.ts'

describe('the one spelling of an address', () => {
  it.each([
    ['/About', '/about'],
    ['/about/', '/about'],
    ['/en', '/'],
    ['/en/about', '/about'],
    ['/EN/About/', '/about'],
    ['/ID/about', '/id/about'],
    ['/id/', '/id'],
    ['//evil.example/', '/evil.example'],
    ['/a//b', '/a/b'],
  ])('it turns %s into %s', (path, expected) => {
    expect(ruledPath(path)).toBe(expected)
  })

  it.each(['/', '/about', '/id', '/id/product/detail/x', '/english', '/a%2Fb', '/api/Products', '/assets/A-1.js'])(
    'it leaves %s as it is',
    (path) => {
      expect(ruledPath(path)).toBeNull()
    },
  )
})

describe('a query without empty values', () => {
  it.each([
    ['?brand=&sort=code', '?sort=code'],
    ['?brand=', ''],
    ['?flag', ''],
    ['?brand=kisara', '?brand=kisara'],
  ])('it turns %s into %j', (search, expected) => {
    expect(withoutEmptyValues(search)).toBe(expected)
  })
})
