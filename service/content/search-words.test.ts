import { describe, expect, it } from 'vitest'
import { indexedWords, searchTerms, wordsOf } from './search-words.ts'

describe('search words', () => {
  it('splits codes and measures at every mark', () => {
    expect(wordsOf('GT-MG-38, 38×38 mm')).toEqual(['gt', 'mg', '38', '38', '38', 'mm'])
  })

  it('finds English words in any number', () => {
    expect(indexedWords('gratings', 'en')).toBe(indexedWords('grating', 'en'))
  })

  it('finds Indonesian words behind their prefixes', () => {
    expect(indexedWords('pemasangan', 'id')).toBe(indexedWords('pasang', 'id'))
  })

  it('takes the last word for a beginning', () => {
    expect(searchTerms('anti sli', 'en').map(({ prefix }) => prefix)).toEqual([false, true])
  })

  it('drops everything that is no word', () => {
    expect(searchTerms('"* OR ) -- ;', 'en').flatMap(({ stems }) => stems)).toEqual(['or'])
  })
})
