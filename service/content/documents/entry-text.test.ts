import { describe, expect, it } from 'vitest'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { entryText } from './entry-text.ts'

const search = [
  { field: 'code', weight: 5, translated: false, rich: false, code: true },
  { field: 'name', weight: 4, translated: true, rich: false },
  { field: 'summary', weight: 2, translated: true, rich: false },
  { field: 'note', weight: 1, translated: false, rich: false },
]
const plan = { name: 'product', search, document: [] } as unknown as CollectionPlan

const document = {
  code: 'GT-Running-9',
  name: 'Running boards',
  note: 'Kisara',
  translations: [
    { languages_code: 'en-US', summary: 'Walking safely' },
    { languages_code: 'id-ID', name: 'Papan berjalan' },
  ],
}

const entry = { no: 1, collection: 'product', doc: document }
const plansOf = (plan: CollectionPlan) => new Map([['product', plan]])
const wordsIn = (language: 'en' | 'id') => entryText(plansOf(plan), entry, language)

describe('the searchable words of an entry', () => {
  it('are indexed under their own language and stemmed accordingly', () => {
    expect(wordsIn('en')?.high.split(' ')).toEqual(expect.arrayContaining(['run', 'board']))
    expect(wordsIn('en')?.high).not.toContain('papan')
    expect(wordsIn('id')?.high.split(' ')).toEqual(expect.arrayContaining(['papan', 'jalan']))
    // The English name is found as well, by readers who know only that; the English texts are not.
    expect(wordsIn('id')?.high.split(' ')).toContain('boards')
    expect(wordsIn('id')?.name).not.toContain('board')
  })

  it('are the English ones in both indexes where a translation is missing or not needed', () => {
    expect([wordsIn('en')?.middle, wordsIn('id')?.middle]).toEqual(['walk safe', 'walking safely'])
    expect([wordsIn('en')?.low, wordsIn('id')?.low]).toEqual(['kisara', 'kisara'])
  })

  it('contain the code in one piece in every language', () => {
    for (const language of ['en', 'id'] as const) expect(wordsIn(language)?.code).toBe('gtrunning9')
  })

  it('are grouped by weight: high from 4, middle from 2', () => {
    expect([wordsIn('en')?.high.includes('run'), wordsIn('en')?.middle.includes('kisara')]).toEqual([true, false])
  })

  it('are null for a collection that is not searched', () => {
    expect(entryText(plansOf({ ...plan, search: [] }), entry, 'en')).toBeNull()
  })
})
