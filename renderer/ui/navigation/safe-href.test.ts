import { describe, expect, it } from 'vitest'
import { isInternalHref, safeHref } from './safe-href.ts'

describe('the check of addresses from content', () => {
  it.each([
    'https://example.com/a',
    'http://example.com',
    'mailto:sales@example.com',
    'tel:+6221',
    '/product?sort=code',
    '?page=2',
    '#specs',
    'about',
  ])('accepts %s', (href) => {
    expect(safeHref(href)).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '',
    '   ',
    null,
    undefined,
  ])('rejects %j', (href) => {
    expect(safeHref(href)).toBeNull()
  })

  it('distinguishes this site from others', () => {
    expect([isInternalHref('/about'), isInternalHref('https://example.com')]).toEqual([true, false])
  })
})
