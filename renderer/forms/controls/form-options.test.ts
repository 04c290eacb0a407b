import { expect, it } from 'vitest'
import type { Api } from '#renderer/data/api.ts'
import { formOptionsQuery } from './form-options.ts'

const country = (iso: string, nice_name: string, local: string, sort: number | null = null) => ({
  ...{ iso, nice_name, sort },
  translations: [{ languages_code: 'id-ID', nice_name: local }],
})
const COUNTRIES = [
  country('DE', 'Germany', 'Jerman'),
  country('ID', 'Indonesia', 'Indonesia', 1),
  country('AT', 'Austria', 'Austria'),
  country('ZA', 'South Africa', 'Afrika Selatan'),
]

it.each([
  ['en', ['Indonesia', 'Austria', 'Germany', 'South Africa']],
  ['id', ['Indonesia', 'Afrika Selatan', 'Austria', 'Jerman']],
] as const)('formOptionsQuery sorts choices by label in %s, after those with a place', async (locale, expected) => {
  const api = { listCountries: async () => COUNTRIES } as unknown as Api
  const query = formOptionsQuery({ locale, api }, { call: 'listCountries', value: 'iso', label: 'nice_name' })
  const { options } = await query.queryFn({ signal: new AbortController().signal })
  expect(options.map(({ label }) => label)).toEqual(expected)
  expect(Object.keys(options[0] ?? {})).toEqual(['value', 'label'])
})
