import { describe, expect, it } from 'vitest'
import type { CollectionPlan } from '#generated/plan-types.ts'
import { entryText } from './entry-text.ts'

const search = [
  { field: 'code', weight: 5, translated: false, rich: false, code: true },
  { field: 'name', weight: 4, translated: true, rich: false },
  { field: 'summary', weight: 2, translated: true, rich: false },
  { field: 'note', weight: 1, translated: false, rich: false },
]
const plan = { name: 'product', search } as unknown as CollectionPlan

const document = {
  code: 'GT-Running-9',
  name: 'Running boards',
  note: 'Kisara',
  translations: [
    { languages_code: 'en-US', summary: 'Walking safely' },
    { languages_code: 'id-ID', name: 'Papan berjalan' },
  ],
}

const wordsIn = (language: 'en' | 'id') => entryText(plan, 1, document, language)

describe('the searchable words of an entry', () => {
  it('stand in the index of their own language, by that language', () => {
    expect(wordsIn('en')?.high.split(' ')).toEqual(expect.arrayContaining(['run', 'board']))
    expect(wordsIn('en')?.high).not.toContain('papan')
    expect(wordsIn('id')?.high.split(' ')).toEqual(expect.arrayContaining(['papan', 'jalan']))
    expect(wordsIn('id')?.high).not.toContain('board')
  })

  it('are English in both where nothing is translated, and the same in both where nothing need be', () => {
    expect([wordsIn('en')?.middle, wordsIn('id')?.middle]).toEqual(['walk safe', 'walking safely'])
    expect([wordsIn('en')?.low, wordsIn('id')?.low]).toEqual(['kisara', 'kisara'])
  })

  it('hold a code whole in both, whatever the language', () => {
    for (const language of ['en', 'id'] as const) expect(wordsIn(language)?.high).toContain('gtrunning9')
  })

  it('are ranked by weight: 4 and more is high, 2 and more is middling', () => {
    expect([wordsIn('en')?.high.includes('run'), wordsIn('en')?.middle.includes('kisara')]).toEqual([true, false])
  })

  it('are none for a collection that is not searched', () => {
    expect(entryText({ ...plan, search: [] }, 1, document, 'en')).toBeNull()
  })
})
