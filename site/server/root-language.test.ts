import { describe, expect, it } from 'vitest'
import { rootLanguage } from './root-language.ts'

const CHROME = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 Chrome/156.0 Safari/537.36'
const host = 'ori.example'
const indonesian = { 'user-agent': CHROME, 'accept-language': 'id-ID,id;q=0.9,en;q=0.5' }

describe('the language of a visitor to the root', () => {
  it('it follows the browser of a newcomer', () => {
    expect(rootLanguage(indonesian, host)).toBe('id')
  })

  it('it follows the cookie before the browser', () => {
    expect(rootLanguage({ ...indonesian, cookie: 'a=b; i18n_redirected=en' }, host)).toBe('en')
  })

  it('it ignores a cookie of another language', () => {
    expect(rootLanguage({ ...indonesian, cookie: 'i18n_redirected=fr' }, host)).toBe('id')
  })

  it('it is English for robots', () => {
    const robot = { ...indonesian, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
    expect(rootLanguage(robot, host)).toBe('en')
  })

  it('it is English after a link of this site', () => {
    expect(rootLanguage({ ...indonesian, referer: 'https://ori.example/id' }, host)).toBe('en')
  })

  it('it follows the browser after a foreign link', () => {
    expect(rootLanguage({ ...indonesian, referer: 'https://search.example/' }, host)).toBe('id')
  })
})
