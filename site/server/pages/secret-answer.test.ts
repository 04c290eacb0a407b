import { describe, expect, it } from 'vitest'
import { isSecretAddress, loggedAddress, secretAnswer } from './secret-answer.ts'

const SECRET = '/product/download/catalogue/12/link?request=0d9e0f5c-5f0a-4f57-9d3e-0c53a4f0a111'

describe('a secret address', () => {
  it('is recognized in both languages', () => {
    expect([SECRET, `/id${SECRET}`, '/product?request=1'].map(isSecretAddress)).toEqual([true, true, false])
  })

  it('is logged without its secret; other addresses are logged in full', () => {
    expect(loggedAddress(`/id${SECRET}`)).toBe('/id/product/download/catalogue/12/link?…')
    expect(loggedAddress('/product?sort=code')).toBe('/product?sort=code')
  })

  it('is answered for its holder only', () => {
    const fresh = { status: 200, headers: { 'cache-control': 'public' }, body: Buffer.from(''), tags: [], keep: true }
    expect(secretAnswer(fresh)).toMatchObject({
      headers: { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' },
      keep: false,
    })
  })
})
