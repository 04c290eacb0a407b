import { describe, expect, it } from 'vitest'
import { ruledPath, ruledQuery, withShortQuestion } from './address-rules.ts'

describe('ruledPath', () => {
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
    ['/product%20', '/product'],
    ['/id/about%20%20', '/id/about'],
    ['/%20about', '/about'],
    ['/%EF%BB%BFabout%C2%A0/', '/about'],
    ['/about%E3%80%80', '/about'],
    ['/about%09', '/about'],
    ['/product/detail/molded%0D%0A-grating', '/product/detail/molded-grating'],
    ['/about%E2%80%A8%E2%80%A9', '/about'],
    ['/%0A', '/'],
    ['/ab%E2%80%8Bout%E2%80%8b', '/about'],
    ['/%E2%80%AA/id/about%E2%80%AC', '/id/about'],
    ['/about%E2%81%A0%C2%AD%E2%81%a9', '/about'],
    ['/\\about', '/about'],
    ['/product/detail/fg-38.', '/product/detail/fg-38'],
    ['/id/about,', '/id/about'],
    ['/about/%22', '/about'],
    ['/about%E2%80%9D.', '/about'],
  ])('turns %s into %s', (path, expected) => {
    expect(ruledPath(path)).toBe(expected)
  })

  it.each([
    '/',
    '/about',
    '/id',
    '/id/product/detail/x',
    '/english',
    '/a%2Fb',
    '/a%20b',
    '/%00',
    '/caf%C3%A9',
    '/a.b',
    '/old-(page)',
    '/%3Cscript%3E',
    '/api/Products',
    '/assets/A-1.js',
  ])('leaves %s as it is', (path) => {
    expect(ruledPath(path)).toBeNull()
  })

  it('takes no longer for thousands of spaces or marks', () => {
    const before = process.cpuUsage().user
    expect(ruledPath(`/a${'%20'.repeat(60_000)}b${'%20'.repeat(100)}`)).toBe(`/a${'%20'.repeat(60_000)}b`)
    expect(ruledPath(`/a${','.repeat(60_000)}b`)).toBeNull()
    expect((process.cpuUsage().user - before) / 1000).toBeLessThan(1000)
  })
})

describe('ruledQuery with empty values', () => {
  it.each([
    ['?brand=&sort=code', '?sort=code'],
    ['?brand=', ''],
    ['?flag', ''],
    ['?brand=kisara', '?brand=kisara'],
  ])('turns %s into %j', (search, expected) => {
    expect(ruledQuery(search)).toBe(expected)
  })
})

describe('ruledQuery with control characters', () => {
  it.each([
    ['?q=%00', ''],
    ['?q=a%00b%1B%7f', '?q=ab'],
    ['?q=fg%099%0D%0Agrating', '?q=fg+9++grating'],
    ['?q=100%25+%C2%B5', '?q=100%25+%C2%B5'],
  ])('turns %s into %s', (search, expected) => {
    expect(ruledQuery(search)).toBe(expected)
  })
})

it('withShortQuestion cuts a long question and keeps the other parameters', () => {
  expect(withShortQuestion(`?q=${'x'.repeat(3000)}&type=faq`)).toBe(`?q=${'x'.repeat(200)}&type=faq`)
  expect(withShortQuestion('?brand=gridava&q=a+%26+b')).toBe('?brand=gridava&q=a+%26+b')
})
