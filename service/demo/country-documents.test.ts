import { expect, it } from 'vitest'
import { countryDocuments } from './country-documents.ts'

it('lists no two countries under one name, in no language', () => {
  const names = new Map<unknown, Set<unknown>>()
  for (const { iso, nice_name, translations } of countryDocuments()) {
    const rows = Array.isArray(translations) ? translations : []
    for (const name of [nice_name, ...rows.map((row) => row.nice_name)]) {
      names.set(name, (names.get(name) ?? new Set()).add(iso))
    }
  }

  expect([...names].filter(([, countries]) => countries.size > 1)).toEqual([])
})

it('files a country under the word that people look for', () => {
  const nameOf = new Map(countryDocuments().map(({ iso, nice_name }) => [iso, nice_name]))

  expect([nameOf.get('KR'), nameOf.get('NL'), nameOf.get('GB')]).toEqual([
    'South Korea',
    'Netherlands',
    'United Kingdom',
  ])
})
