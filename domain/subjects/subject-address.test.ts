import { describe, expect, it } from 'vitest'
import { subjects } from '#generated/subjects.ts'
import { addressOf, identityIn, subjectAddress } from './subject-address.ts'

/** A job with titles; rows of translations have their own ids. */
function job(...titles: { languages_code: string; title: string }[]) {
  return { id: 3, translations: titles.map((title, index) => ({ ...title, id: 31 + index })) }
}

describe('the address of a job', () => {
  it('joins its id and its English title, whatever order the languages come in', () => {
    const titles = [
      { languages_code: 'id-ID', title: 'Insinyur Penjualan' },
      { languages_code: 'en-US', title: 'Sales Engineer (Jakarta)' },
    ]
    expect(subjectAddress('career', job(...titles))).toBe('/career/detail/3-sales-engineer-jakarta')
  })

  it('uses the title in another language when there is no English one', () => {
    const address = subjectAddress('career', job({ languages_code: 'id-ID', title: 'Insinyur Penjualan' }))
    expect(address).toBe('/career/detail/3-insinyur-penjualan')
  })

  it('drops the accents from letters', () => {
    const address = subjectAddress('career', job({ languages_code: 'en-US', title: 'Café Manager' }))
    expect(address).toBe('/career/detail/3-cafe-manager')
  })

  it('is the id alone when the job has no title', () => {
    expect(subjectAddress('career', job())).toBe('/career/detail/3')
  })

  it.each([
    ['3-sales-engineer', 3],
    ['12', 12],
    ['sales', null],
    ['0-x', null],
    ['3x', null],
    ['99999999999999999999-x', null],
  ])('ending in %s identifies job %s', (segment, expected) => {
    expect(identityIn(subjects.career, segment)).toBe(expected)
  })
})

describe('the address of an article', () => {
  it.each([
    ['the category news', { slug: 'opening', category: { slug: 'news' } }, '/news/detail/opening'],
    ['another category', { slug: 'resin', category: { slug: 'guides' } }, '/article/detail/resin'],
    ['no category', { slug: 'resin', category: null }, '/article/detail/resin'],
  ])('follows from its category: %s', (_, article, expected) => {
    expect(subjectAddress('article', article)).toBe(expected)
  })

  it('is the same for a stored document, whose category is a key', () => {
    expect(addressOf(subjects.article, { slug: 'opening', category: 'news' })).toBe('/news/detail/opening')
  })
})
