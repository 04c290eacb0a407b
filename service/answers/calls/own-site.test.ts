import { describe, expect, it } from 'vitest'
import { requireOwnSite } from './own-site.ts'

const allowed = (headers: Record<string, string | string[]>) => {
  try {
    requireOwnSite({ headers, host: 'www.ori.example' }, 'https://ori.example')
    return true
  } catch {
    return false
  }
}

describe('a write', () => {
  it.each([
    {},
    { 'sec-fetch-site': 'same-origin', origin: 'https://ori.example' },
    { 'sec-fetch-site': 'none' },
    { origin: 'https://ori.example' },
    { origin: 'https://www.ori.example' },
    // A page behind a proxy that hides its host: what the browser says counts.
    { 'sec-fetch-site': 'same-origin', origin: 'http://10.0.0.1' },
  ])('with headers %j is accepted as coming from our own site', (headers) => {
    expect(allowed(headers as Record<string, string>)).toBe(true)
  })

  it.each([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'https://shop.ori.example' },
    { 'sec-fetch-site': 'cross-site', origin: 'https://ori.example' },
    { 'sec-fetch-site': 'anything' },
    { 'sec-fetch-site': '' },
    { origin: 'null' },
    { origin: '' },
    { origin: 'https://evil.example' },
    { origin: 'https://ori.example.evil.example' },
    { origin: 'https://ori.example@evil.example' },
    { origin: ['https://ori.example', 'https://evil.example'] },
  ])('with headers %j is refused', (headers) => {
    expect(allowed(headers as Record<string, string>)).toBe(false)
  })
})
