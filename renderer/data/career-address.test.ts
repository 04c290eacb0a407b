import { describe, expect, it } from 'vitest'
import type { Career } from '#generated/types.ts'
import { careerId, careerSlug } from './career-address.ts'

function job(...translations: { languages_code: string; title: string }[]) {
  return { id: 3, translations } as unknown as Career
}

describe('the address of a job', () => {
  it('it joins number and English title', () => {
    const titles = [
      { languages_code: 'id-ID', title: 'Insinyur Penjualan' },
      { languages_code: 'en-US', title: 'Sales Engineer (Jakarta)' },
    ]
    expect(careerSlug(job(...titles))).toBe('3-sales-engineer-jakarta')
  })

  it('it does without marks on letters', () => {
    expect(careerSlug(job({ languages_code: 'en-US', title: 'Café Manager' }))).toBe('3-cafe-manager')
  })

  it('it is the number alone without a title', () => {
    expect(careerSlug(job())).toBe('3')
  })

  it.each([
    ['3-sales-engineer', 3],
    ['12', 12],
    ['sales', null],
    ['0-x', null],
    ['3x', null],
    ['99999999999999999999-x', null],
  ])('it reads the number of %s as %s', (slug, expected) => {
    expect(careerId(slug)).toBe(expected)
  })
})
