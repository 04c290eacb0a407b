import { describe, expect, it } from 'vitest'
import { indexedWords, searchTerms, wordsOf } from './search-words.ts'

describe('search words', () => {
  it('split codes and measures at every punctuation mark', () => {
    expect(wordsOf('GT-MG-38, 38×38 mm')).toEqual(['gt', 'mg', '38', '38', '38', 'mm'])
  })

  it('match English words in singular and plural', () => {
    expect(indexedWords('gratings', 'en')).toBe(indexedWords('grating', 'en'))
  })

  it('match Indonesian words with and without affixes', () => {
    expect(indexedWords('pemasangan', 'id')).toBe(indexedWords('pasang', 'id'))
  })

  it('treat the last word as a prefix', () => {
    expect(searchTerms('anti sli', 'en').map(({ prefix }) => prefix)).toEqual([false, true])
  })

  it('leave out stop words, except as the last word, which may be unfinished', () => {
    const sought = (question: string, locale: 'en' | 'id') => searchTerms(question, locale).map(({ stems }) => stems[0])
    expect(sought('tanks for the plant', 'en')).toEqual(['tank', 'plant'])
    expect(sought('tangki dengan the', 'id')).toEqual(['tangki', 'the'])
    expect(sought('for the', 'en')).toEqual(['the'])
  })

  it('drop everything that is not a word', () => {
    expect(searchTerms('"* OR ) -- ;', 'en').flatMap(({ stems }) => stems)).toEqual(['or'])
  })
})
