import { describe, expect, it } from 'vitest'
import { preferredLocale } from './preferred-locale.ts'

describe('the language to start with', () => {
  it.each([
    ['id', 'en-US,en', 'id'],
    ['en', 'id-ID,id', 'en'],
    ['fr', 'id-ID,id', 'id'],
    [undefined, 'id-ID,id;q=0.9,en;q=0.8', 'id'],
    [undefined, 'en;q=0.5,id;q=0.9', 'id'],
    [undefined, 'fr-FR,fr;q=0.9,in;q=0.3', 'id'],
    [undefined, 'id;q=0,de', 'en'],
    [undefined, 'de-DE', 'en'],
    [undefined, '*', 'en'],
    [undefined, undefined, 'en'],
  ])('it reads cookie %s and browser %s as %s', (cookie, browser, expected) => {
    expect(preferredLocale(cookie, browser)).toBe(expected)
  })
})
