import { describe, expect, it } from 'vitest'
import { withoutSpareRows } from './page-answers.ts'

const english = { id: 1, languages_code: 'en-US', title: 'Grating', subtitle: null, tags: [] }
const indonesian = { id: 2, languages_code: 'id-ID', title: 'Kisi', subtitle: 'Kuat', tags: [] }
const inList = (...translations: object[]) => [{ id: 7, nested: { translations } }]

describe('withoutSpareRows on an Indonesian page', () => {
  it('leaves out an English row when every text is translated', () => {
    expect(withoutSpareRows('pages', inList(english, indonesian), 'id')).toEqual(inList(indonesian))
  })

  it('keeps the English row when a translated text is missing', () => {
    const both = inList({ ...english, subtitle: 'Strong' }, { ...indonesian, subtitle: '' })
    expect(withoutSpareRows('pages', both, 'id')).toEqual(both)
  })

  it('keeps the English row when a translated text is only blanks', () => {
    const both = inList(english, { ...indonesian, title: ' ' })
    expect(withoutSpareRows('pages', both, 'id')).toEqual(both)
  })

  it.each([[[null]], ['none'], [[english, 7]]])('keeps translations that are not rows: %j', (translations) => {
    expect(withoutSpareRows('pages', { translations }, 'id')).toEqual({ translations })
  })

  it('keeps the English row when there is no translation', () => {
    expect(withoutSpareRows('pages', inList(english), 'id')).toEqual(inList(english))
  })

  it('keeps the English titles of jobs', () => {
    expect(withoutSpareRows('listCareers', inList(english, indonesian), 'id')).toEqual(inList(english, indonesian))
  })
})

describe('withoutSpareRows on an English page', () => {
  it('leaves everything as it is', () => {
    const data = inList(english, indonesian)
    expect(withoutSpareRows('pages', data, 'en')).toBe(data)
  })
})

it("withoutSpareRows keeps a film's captions in every language", () => {
  const captions = [
    { languages_code: 'en-US', file: { id: 'a' } },
    { languages_code: 'id-ID', file: { id: 'b' } },
  ]
  expect(withoutSpareRows('pages', { captions }, 'id')).toEqual({ captions })
})
