import { describe, expect, it } from 'vitest'
import { safeRedirect } from './safe-redirect.ts'

describe('safeRedirect after signing in', () => {
  it.each([
    ['/account', '/account'],
    ['/product?brand=kisara&sort=code', '/product?brand=kisara&sort=code'],
    ['/product/detail/molded-grating-38-mm', '/product/detail/molded-grating-38-mm'],
    ['/product?q=a%20b', '/'],
    ['/about/', '/about/'],
    ['/loginx', '/loginx'],
    ['/about/login', '/about/login'],
    ['/', '/'],
  ])('restores %s as %s', (asked, expected) => {
    expect(safeRedirect(asked, 'en')).toBe(expected)
  })

  it.each([
    ['/account', '/id/account'],
    ['/id/account', '/id/account'],
    ['/', '/id'],
    ['//evil.example', '/id'],
    [null, '/id'],
  ])('restores %s in Indonesian as %s', (asked, expected) => {
    expect(safeRedirect(asked, 'id')).toBe(expected)
  })

  it('removes the language prefix if the current language is English', () => {
    expect(safeRedirect('/id/account', 'en')).toBe('/account')
  })
})

/** Each leads to another site in some browser, or would do so once decoded, or leads back to the login page. */
const HOSTILE = [
  '//evil.example',
  '///evil.example',
  '////evil.example/%2e%2e',
  '/\\evil.example',
  '\\\\evil.example',
  '\\/evil.example',
  'https://evil.example',
  'https:evil.example',
  'http:/evil.example',
  'HTTPS://EVIL.EXAMPLE',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'evil.example',
  '@evil.example',
  '/@evil.example:80',
  '.evil.example',
  '',
  ' /account',
  '/account ',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\nSet-Cookie: a=b',
  '/\u0000/evil.example',
  '/account#@evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/account/..//evil.example',
  '/./login',
  '/account/../login',
  '/account/..',
  '/id//evil.example',
  '/id/\\evil.example',
  '/a//evil.example',
  '/;@evil.example',
  '/<script>alert(1)</script>',
  "/'onmouseover=alert(1)",
  '/"><img src=x>',
  '/{{constructor}}',
  '/\u2028evil.example',
  '/\uff0fevil.example',
  '/\u3002evil.example',
  '/%',
  '/%E0%A4%A',
  '/login',
  '/login/',
  '/LOGIN',
  '/login?redirect=/account',
  '/id/login',
  '/ID/Login/',
  '/en/login',
]

/** A path with everything after its leading slash percent-encoded, including dots. */
function escaped(text: string): string {
  return `/${encodeURIComponent(text.replace(/^\//, ''))}`.replaceAll('.', '%2E')
}

describe('safeRedirect given a hostile address', () => {
  it('is tested with at least 25 of them', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(25)
  })

  it.each(HOSTILE)('%j goes home instead', (asked) => {
    expect([safeRedirect(asked, 'en'), safeRedirect(asked, 'id')]).toEqual(['/', '/id'])
  })

  it.each(HOSTILE.filter((asked) => /^\/[^\w%]/.test(asked)))('%j goes home instead when it is escaped', (asked) => {
    expect(safeRedirect(escaped(asked), 'en')).toBe('/')
  })

  it.each([
    '/%2Fevil.example',
    '/%5Cevil.example',
    '/%2F%2Fevil.example',
    '/%2e%2e//evil.example',
    '/%6Cogin',
    '/id%2Flogin',
  ])('%s goes home instead: it is only safe before decoding', (asked) => {
    expect(safeRedirect(asked, 'en')).toBe('/')
  })

  it.each([undefined, null, 7, {}, ['/account']])('%j goes home instead: it is not an address', (asked) => {
    expect(safeRedirect(asked as string, 'en')).toBe('/')
  })

  it('never leaves the site, however often the browser decodes', () => {
    const origin = 'https://ori.example'
    const targets = HOSTILE.flatMap((asked) => [asked, escaped(asked), encodeURI(asked)]).map((asked) =>
      safeRedirect(asked, 'en'),
    )
    const elsewhere = targets.filter(
      (target) =>
        new URL(target, origin).origin !== origin || new URL(decodeURIComponent(target), origin).origin !== origin,
    )
    expect(elsewhere).toEqual([])
  })
})
