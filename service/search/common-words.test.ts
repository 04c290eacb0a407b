import { expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type { Entry } from '../content/entry.ts'
import { CommonWords } from './common-words.ts'

function article(no: number, summary: string): Entry {
  return {
    ...{ no, collection: 'article', id: no, uuid: null, key: `article-${no}`, natural_key: '', status: 'published' },
    ...{ sort: 0, version: 1, date_created: '', date_updated: '' },
    doc: { title: `Article ${no}`, translations: [{ languages_code: 'en-US', summary }] },
  }
}

function learntFrom(count: number): CommonWords {
  const words = new CommonWords()
  for (let no = 1; no <= count; no += 1) {
    words.note(collections, article(no, no % 2 === 0 ? 'the half of the tanks' : 'the other resins'))
  }
  words.settle()
  return words
}

it('knows the words of nearly all texts, whatever the rhythm of their numbers', () => {
  const words = learntFrom(20_000)
  expect(words.has('the', 'en')).toBe(true)
  expect(words.has('tank', 'en')).toBe(false)
  expect(words.has('resin', 'en')).toBe(false)
  expect(words.has('', 'en')).toBe(false)
})

it('takes no word for a common one where there are few texts', () => {
  expect(learntFrom(500).has('the', 'en')).toBe(false)
})
