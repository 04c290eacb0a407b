import { describe, expect, it } from 'vitest'
import { isRootForAll, rootLanguage } from './root-language.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const host = 'ori.example'
const indonesian = { 'user-agent': CHROME, 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }

describe('the language at the root', () => {
  it('follows the browser of a first-time visitor', () => {
    expect(rootLanguage(indonesian, host)).toBe('id')
  })

  it('follows the cookie rather than the browser', () => {
    expect(rootLanguage({ ...indonesian, cookie: 'a=b; i18n_redirected=en' }, host)).toBe('en')
  })

  it('ignores a cookie with an unknown language', () => {
    expect(rootLanguage({ ...indonesian, cookie: 'i18n_redirected=fr' }, host)).toBe('id')
  })

  it('is English for robots', () => {
    const robot = { ...indonesian, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    expect(rootLanguage(robot, host)).toBe('en')
  })

  it('is English for a visitor who follows a link on this site', () => {
    expect(rootLanguage({ ...indonesian, referer: 'https://ori.example/id' }, host)).toBe('en')
  })

  it('follows the browser of a visitor who follows a link on another site', () => {
    expect(rootLanguage({ ...indonesian, referer: 'https://search.example/' }, host)).toBe('id')
  })
})

describe('the page at the root', () => {
  const english = { 'accept-language': 'en-US,en;q=0.9' }

  it('is for all who send the same, if these read English or have chosen it', () => {
    for (const headers of [{}, english, { ...indonesian, cookie: 'i18n_redirected=en' }])
      expect([isRootForAll(headers), rootLanguage(headers, host)]).toEqual([true, 'en'])
  })

  it('is for a robot or a visitor alone whose browser prefers another language', () => {
    const others = [{ 'user-agent': 'Googlebot/2.1' }, { 'sec-fetch-site': 'same-origin' }]
    for (const other of others) {
      const headers = { ...indonesian, ...other }
      expect([isRootForAll(headers), rootLanguage(headers, host)]).toEqual([false, 'en'])
    }
  })
})
