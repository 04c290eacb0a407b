import { describe, expect, it } from 'vitest'
import { requestKind } from './request-kind.ts'

const ORIGIN = 'https://ori.example'
const ask = (path: string, more: Partial<Request> = {}) =>
  requestKind({ method: 'GET', mode: 'cors', url: new URL(path, ORIGIN).href, ...more }, ORIGIN)

describe('requestKind for what the worker keeps', () => {
  it.each(['/', '/id', '/product?brand=kisara', '/product/detail/fg-9', '/account'])('treats %s as a page', (path) => {
    expect(ask(path, { mode: 'navigate' })).toBe('page')
  })

  it('treats a built file as code', () => {
    expect(ask('/assets/site-1a2b3c4d.js')).toBe('code')
  })

  it('treats a published picture as a picture', () => {
    expect(ask('/api/assets/11111111-1111-4111-8111-111111111111?width=320&format=avif', { mode: 'no-cors' })).toBe(
      'picture',
    )
  })
})

describe('requestKind for what the worker never keeps', () => {
  it.each([
    '/api/v1/auth/user',
    '/studio/assets/studio-1a2b3c4d.js',
    '/api/v1/auth/login',
    '/api/user-products/wishlist',
    '/api/user-products/compare',
    '/api/catalogue-requests/download/1',
    '/api/files/download/1/a.pdf?signature=x',
    '/api/products',
    '/healthz',
    '/sw.js',
  ])('ignores a call to %s', (path) => {
    expect(ask(path)).toBeNull()
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'HEAD'])('ignores anything sent with %s', (method) => {
    expect(['/contact-us', '/api/messages', '/assets/a.js'].map((path) => ask(path, { method }))).toEqual([
      null,
      null,
      null,
    ])
  })

  it('ignores requests to another host', () => {
    expect(ask('https://evil.example/assets/a.js')).toBeNull()
  })

  it.each(['/api/docs', '/api/files/download/1/a.pdf', '/sitemap.xml', '/robots.txt'])(
    'treats %s as a document that is not a page',
    (path) => {
      expect(ask(path, { mode: 'navigate' })).toBe('document')
    },
  )
})
