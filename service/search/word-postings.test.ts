import { expect, it } from 'vitest'
import { WordPostings } from './word-postings.ts'

it('finds words by their beginning, in order, whenever they came', () => {
  const postings = new WordPostings()
  const beginningWith = (beginning: string) => postings.beginningWith(beginning).map(({ word }) => word)
  for (const word of ['grate', 'tank', 'grating', 'ladder']) postings.add(word, 1)
  expect(beginningWith('gra')).toEqual(['grate', 'grating'])
  postings.add('grab', 2)
  postings.add('grating', 2)
  postings.remove('grate', 1)
  expect(beginningWith('gra')).toEqual(['grab', 'grating'])
  expect(postings.of('grating')).toEqual([1, 2])
  expect(beginningWith('')).toEqual(['grab', 'grating', 'ladder', 'tank'])
  expect(beginningWith('zz')).toEqual([])
  expect(postings.beginningWith('gra', 2)).toHaveLength(2)
  expect(postings.beginningWith('gra', 1)).toEqual([])
})

it('knows nothing of what was never there', () => {
  const postings = new WordPostings()
  postings.remove('tank', 1)
  postings.add('tank', 1)
  postings.remove('tank', 2)
  expect(postings.of('tank')).toEqual([1])
  expect(postings.of('__proto__')).toEqual([])
})
