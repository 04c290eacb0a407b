import { describe, expect, it } from 'vitest'
import { ruledPath, ruledQuery, withShortQuestion } from './address-rules.ts'

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
    expect(ruledQuery(search)).toBe(expected)
  })
})

describe('control characters in a query', () => {
  it.each([
    ['?q=%00', ''],
    ['?q=a%00b%1B%7f', '?q=ab'],
    ['?q=fg%099%0D%0Agrating', '?q=fg+9++grating'],
    ['?q=100%25+%C2%B5', '?q=100%25+%C2%B5'],
  ])('%s → %s', (search, expected) => {
    expect(ruledQuery(search)).toBe(expected)
  })
})

it('keeps the first words of a question that is too long, and all that stands beside it', () => {
  expect(withShortQuestion(`?q=${'x'.repeat(3000)}&type=faq`)).toBe(`?q=${'x'.repeat(200)}&type=faq`)
  expect(withShortQuestion('?brand=gridava&q=a+%26+b')).toBe('?brand=gridava&q=a+%26+b')
})
