import { describe, expect, it } from 'vitest'
import { contactForm } from '#generated/forms/contact.ts'
import { type Api, createApi } from '#renderer/data/api.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { formOptionQuery, formOptionsQuery } from './form-options.ts'

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
  const list = { call: 'listCountries', value: 'iso', label: 'nice_name', query: {}, searched: null, one: null }
  const query = formOptionsQuery({ locale, api }, list)
  const { options } = await query.queryFn({ signal: new AbortController().signal })
  expect(options.map(({ label }) => label)).toEqual(expected)
  expect(Object.keys(options[0] ?? {})).toEqual(['value', 'label'])
})

it('formOptionsQuery tells choices with the same label apart by what stands behind it', async () => {
  const job = (id: number, location: string | null) => ({ id, title: 'Engineer', location, translations: [] })
  const translated = { languages_code: 'id-ID', title: 'Insinyur', location: 'Surabaya' }
  const data = [job(1, 'Jakarta'), { ...job(2, 'Surabaya (East Java)'), translations: [translated] }, job(3, null)]
  const api = { listCareers: async () => ({ data, filter_count: 3 }) } as unknown as Api
  const list = {
    call: 'listCareers',
    value: 'id',
    label: 'title',
    beside: 'location',
    query: {},
    searched: null,
    one: null,
  }
  const { options } = await formOptionsQuery({ locale: 'id', api }, list).queryFn({
    signal: new AbortController().signal,
  })
  expect(options).toEqual([
    { value: 3, label: 'Engineer', lang: 'en' },
    { value: 1, label: 'Engineer, Jakarta', lang: 'en' },
    { value: 2, label: 'Insinyur, Surabaya' },
  ])
})

it.each([
  ['en', 'Failed fetch countries. The store is resting.'],
  ['id', 'Gagal mengambil negara. The store is resting.'],
] as const)('formOptionsQuery says in %s why there are no choices', async (locale, sentence) => {
  const resting = new ApiError('The store is resting.', { status: 503, endpoint: '/api/countries' })
  const api = createApi(() => Promise.reject(resting), locale)
  const list = { call: 'listCountries', value: 'iso', label: 'nice_name', query: {}, searched: null, one: null }
  const query = formOptionsQuery({ locale, api }, list)
  expect(await query.queryFn({ signal: new AbortController().signal })).toEqual({
    options: [],
    all: 0,
    failed: sentence,
  })
})

describe('a list that is longer than its call answers', () => {
  const asked: object[] = []
  const product = (id: number) => ({ id, name: `Grating ${id}`, translations: [] })
  const api = {
    listProducts: async (input: object) => {
      asked.push(input)
      return { data: [product(1)], filter_count: 501 }
    },
    getProduct: async (input: object) => {
      asked.push(input)
      return product(7)
    },
  } as unknown as Api
  const context = { locale: 'en', api } as const
  const { signal } = new AbortController()
  const options = contactForm.fields.find(({ name }) => name === 'product')?.options
  if (!options) throw new Error('The contact form lists products')

  it('is asked for as many rows as it answers, sorted by their label, and searched by its call', async () => {
    const { all } = await formOptionsQuery(context, options, 'grat').queryFn({ signal })
    expect(all).toBe(501)
    expect(asked.pop()).toMatchObject({ query: { limit: 100, sort: 'name', q: 'grat' } })
  })

  it('has one choice by its value, whether the list contains it or not', async () => {
    expect(await formOptionQuery(context, options, 7).queryFn({ signal })).toEqual({ value: 7, label: 'Grating 7' })
    expect(asked.pop()).toMatchObject({ params: { id: 7 } })
  })
})
