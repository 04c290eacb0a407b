import { describe, expect, it } from 'vitest'
import { answeredLanguages } from '#domain/languages/answered-languages.ts'
import { requestLocale } from './locale.ts'

describe('the language of a request', () => {
  it.each([
    ['id', 'id'],
    ['id-ID', 'id'],
    ['en-US', 'en'],
    ['fr', 'en'],
  ])('reads the Language header %s as %s', (header, locale) => {
    expect(requestLocale({ language: header })).toBe(locale)
  })

  it('falls back to the best accepted language', () => {
    expect(requestLocale({ 'accept-language': 'fr, en;q=0.4, id-ID;q=0.9' })).toBe('id')
  })

  it('ignores languages refused with quality zero', () => {
    expect(requestLocale({ 'accept-language': 'id;q=0, en;q=0.1' })).toBe('en')
  })

  it('defaults to English when no language is requested', () => {
    expect(requestLocale({})).toBe('en')
  })

  it('is followed by the default language if it is another one', () => {
    expect(answeredLanguages('id')).toEqual(['id-ID', 'en-US'])
    expect(answeredLanguages('en')).toEqual(['en-US'])
  })
})
