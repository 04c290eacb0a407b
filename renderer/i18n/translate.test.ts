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
  it('it comes in the language asked for', () => {
    expect(translate(entity(english, indonesian), 'title', 'id')).toEqual({ value: 'Kisi' })
  })

  it('it falls back to English and says so', () => {
    expect(translate(entity(english), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('it falls back per field, not per row', () => {
    const half = { languages_code: 'id-ID', title: '' }
    expect(translate(entity(english, half), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('it takes blanks for no text', () => {
    const blank = { languages_code: 'id-ID', title: ' \u00a0\u200b\n' }
    expect(translate(entity(english, blank), 'title', 'id')).toEqual({ value: 'Grating', lang: 'en' })
  })

  it('it never shows Indonesian on English pages', () => {
    expect(translate(entity(indonesian), 'title', 'en')).toBeNull()
  })

  it('it takes the base field last', () => {
    const brand = { title: 'Base', translations: [] as Row[] }
    expect(translate(brand, 'title', 'en')).toEqual({ value: 'Base' })
  })

  it('it is null without any text', () => {
    expect(translate(entity({ languages_code: 'en-US', tags: [] }), 'tags', 'en')).toBeNull()
  })

  it('it is null without an entity', () => {
    expect(translate(null as ReturnType<typeof entity> | null, 'title', 'en')).toBeNull()
  })
})

describe('the bare text of a field', () => {
  it('it is empty when there is none', () => {
    expect(translatedText(entity(), 'title', 'en')).toBe('')
  })
})
