import { describe, expect, it } from 'vitest'
import { acceptedLocale, localeOfTag } from './accepted-locale.ts'

describe('the language that a browser asks for', () => {
  it.each([
    ['id-ID,id;q=0.9,en;q=0.8', 'id'],
    ['en;q=0.5,id;q=0.9', 'id'],
    ['fr, en;q=0.4, id-ID;q=0.9', 'id'],
    ['id-ID,en', 'id'],
    ['en-GB', 'en'],
    // `in` is the code that Indonesian had before 1989; some browsers still send it.
    ['fr-FR,fr;q=0.9,in;q=0.3', 'id'],
    ['id;q=0, en;q=0.1', 'en'],
    ['*', 'en'],
    ['id;q=0,de', null],
    ['de-DE', null],
    ['', null],
    [undefined, null],
  ])('is read from "%s" as %s', (header, locale) => {
    expect(acceptedLocale(header)).toBe(locale)
  })
})

describe('the language of a tag', () => {
  it.each([
    ['id', 'id'],
    ['id-ID', 'id'],
    [' EN-us', 'en'],
    ['in', 'id'],
    ['fr', null],
    ['', null],
    [undefined, null],
  ])('is read from "%s" as %s', (tag, locale) => {
    expect(localeOfTag(tag)).toBe(locale)
  })
})
