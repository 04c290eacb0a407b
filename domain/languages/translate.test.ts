import { describe, expect, it } from 'vitest'
import { translate, translatedText } from './translate.ts'

interface Row {
  languages_code: string
  title?: string | null
  tags?: string[] | null
}

const entity = (...translations: Row[]) => ({ translations })
const english: Row = { languages_code: 'en-US', title: 'Grating' }
const indonesian: Row = { languages_code: 'id-ID', title: 'Kisi' }

describe('a translated field', () => {
  it('is returned in the requested language', () => {
    expect(translate(entity(english, indonesian), 'title', 'id')).toEqual({ value: 'Kisi' })
  })

  it('falls back to English and reports it as lang', () => {
    expect(translate(entity(english), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('falls back per field, not per row', () => {
    const half = { languages_code: 'id-ID', title: '' }
    expect(translate(entity(english, half), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('treats a text of blanks as missing', () => {
    const blank = { languages_code: 'id-ID', title: ' \u00a0\u200b\n' }
    expect(translate(entity(english, blank), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('never falls back to Indonesian on English pages', () => {
    expect(translate(entity(indonesian), 'title', 'en')).toBeNull()
  })

  it('uses the base field as the last resort', () => {
    const brand = { title: 'Base', translations: [] as Row[] }
    expect(translate(brand, 'title', 'en')).toEqual({ value: 'Base' })
  })

  it('is null when it has no text anywhere', () => {
    expect(translate(entity({ languages_code: 'en-US', tags: [] }), 'tags', 'en')).toBeNull()
  })

  it('is null without an entity', () => {
    expect(translate(null as ReturnType<typeof entity> | null, 'title', 'en')).toBeNull()
  })
})

describe('translatedText', () => {
  it('returns an empty string when the field has no text', () => {
    expect(translatedText(entity(), 'title', 'en')).toBe('')
  })
})
