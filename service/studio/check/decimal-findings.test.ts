import { expect, it } from 'vitest'
import { decimalFindings } from './decimal-findings.ts'

const found = (values: Record<string, string>, locale: 'en' | 'id' = 'en') => {
  const spec_values = Object.entries(values).map(([spec, value]) => ({ spec, value }))
  const translations = [{ languages_code: 'id-ID', summary: 'Berat 55,5 kg' }]
  const doc = { spec_values, translations }
  return decimalFindings({ collection: 'product', key: 'panel', doc }, 'product.document.json', locale)
}

it('a printed number with a decimal comma is a warning at its field, in the language of the editor', () => {
  const [one, ...others] = found({ weight: '55,5', load: '55.5' })
  expect(others).toEqual([])
  expect(one).toMatchObject({ severity: 'warning', code: 'decimal_comma' })
  expect(one?.path).toMatch(/^\/product\/panel\/spec_values\/[^/]+\/value$/)
  expect(one?.message).toBe(
    '“Value” is written with a decimal comma: 55,5. Write a point; each language shows the sign that it uses.',
  )
  expect(found({ weight: '≤ 3,25' }, 'id')[0]?.message).toContain('ditulis dengan koma desimal: ≤ 3,25.')
})

it('thousands, lists and texts of a language keep their commas', () => {
  expect(found({ load: '1,200', holes: '25, 38, 50', most: '1,200,000' })).toEqual([])
})
