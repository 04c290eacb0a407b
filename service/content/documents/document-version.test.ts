import { expect, it } from 'vitest'
import { currentDocument } from './document-version.ts'

const rows = [
  { languages_code: 'en-US', title: 'Stairs' },
  { languages_code: 'id-ID', title: 'Tangga' },
]

it('a stored document is read without its texts in a language that the site no longer has', () => {
  const stored = { slug: 'stairs', translations: [...rows, { languages_code: 'jv-ID', title: 'Undhak-undhakan' }] }
  expect(currentDocument('article', stored)).toEqual({ slug: 'stairs', translations: rows })
  expect(stored.translations).toHaveLength(3)
})

it('a stored document in the languages of the site is read as it is', () => {
  const stored = { slug: 'stairs', translations: rows }
  expect(currentDocument('article', stored)).toBe(stored)
})
