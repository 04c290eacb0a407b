import { describe, expect, it } from 'vitest'
import { withoutSpareRows } from './page-answers.ts'

const english = { id: 1, languages_code: 'en-US', title: 'Grating', subtitle: null, tags: [] }
const indonesian = { id: 2, languages_code: 'id-ID', title: 'Kisi', subtitle: 'Kuat', tags: [] }
const inList = (...translations: object[]) => [{ id: 7, nested: { translations } }]

describe('rows of an Indonesian page', () => {
  it('it leaves out English that nothing falls back to', () => {
    expect(withoutSpareRows('pages', inList(english, indonesian), 'id')).toEqual(inList(indonesian))
  })

  it('it keeps English where a text is missing', () => {
    const both = inList({ ...english, subtitle: 'Strong' }, { ...indonesian, subtitle: '' })
    expect(withoutSpareRows('pages', both, 'id')).toEqual(both)
  })

  it('it keeps English where a text is nothing but blanks, which the page falls back from', () => {
    const both = inList(english, { ...indonesian, title: ' ' })
    expect(withoutSpareRows('pages', both, 'id')).toEqual(both)
  })

  it.each([[[null]], ['none'], [[english, 7]]])('it leaves rows that are none as they came: %j', (translations) => {
    expect(withoutSpareRows('pages', { translations }, 'id')).toEqual({ translations })
  })

  it('it keeps English where there is nothing else', () => {
    expect(withoutSpareRows('pages', inList(english), 'id')).toEqual(inList(english))
  })

  it('it keeps the English titles of jobs', () => {
    expect(withoutSpareRows('careers', inList(english, indonesian), 'id')).toEqual(inList(english, indonesian))
  })
})

describe('rows of an English page', () => {
  it('it leaves everything as it is', () => {
    const data = inList(english, indonesian)
    expect(withoutSpareRows('pages', data, 'en')).toBe(data)
  })
})

it("keeps a film's captions in every language", () => {
  const captions = [
    { languages_code: 'en-US', file: { id: 'a' } },
    { languages_code: 'id-ID', file: { id: 'b' } },
  ]
  expect(withoutSpareRows('pages', { captions }, 'id')).toEqual({ captions })
})
