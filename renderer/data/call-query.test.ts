import { expect, it } from 'vitest'
import type { Api, ApiInput } from './api.ts'
import { ApiError } from './api-error.ts'
import { callQuery, knownOrNull, viewOf } from './call-query.ts'

const { signal } = new AbortController()

const failing = (status: number) => () => Promise.reject(new ApiError('no', { status, endpoint: '/api/careers/3' }))

function contextOf(api: object) {
  return { locale: 'id' as const, api: api as Api }
}

it('callQuery has a separate key for each language, call and input', () => {
  const context = contextOf({})
  expect(callQuery(context, 'listBrands').queryKey).toEqual(['id', 'listBrands', {}, {}])
  expect(callQuery(context, 'listSimilarProducts', { params: { id: 7 }, query: { page: 2 } }).queryKey).toEqual([
    'id',
    'listSimilarProducts',
    { id: 7 },
    { page: 2 },
  ])
})

it('callQuery has the same key without a query and with an empty one', () => {
  const context = contextOf({})
  expect(callQuery(context, 'listCareers', { query: {} }).queryKey).toEqual(callQuery(context, 'listCareers').queryKey)
})

it('callQuery makes the call with its input and an abort signal', async () => {
  const getCareer = async (input: ApiInput) => input
  const query = callQuery(contextOf({ getCareer }), 'getCareer', { params: { id: 3 } })
  expect(await query.queryFn({ signal })).toEqual({ params: { id: 3 }, query: {}, signal })
})

it.each([404, 410])('knownOrNull answers null when the service says %i', async (status) => {
  const query = callQuery(contextOf({ getCareer: failing(status) }), 'getCareer', { params: { id: 3 } })
  expect(await knownOrNull(query).queryFn({ signal })).toBeNull()
})

it('knownOrNull fails when the service fails', async () => {
  const query = callQuery(contextOf({ getCareer: failing(502) }), 'getCareer', { params: { id: 3 } })
  await expect(knownOrNull(query).queryFn({ signal })).rejects.toThrow('no')
})

it('knownOrNull has a different key from the query it wraps', () => {
  const query = callQuery(contextOf({}), 'getCareer', { params: { id: 3 } })
  expect(knownOrNull(query).queryKey).not.toEqual(query.queryKey)
})

it('viewOf keeps only what the view makes of the answer, under a key of its own', async () => {
  const getCareer = async () => ({ id: 3, location: 'Gresik' })
  const query = callQuery(contextOf({ getCareer }), 'getCareer', { params: { id: 3 } })
  const place = viewOf(query, 'place', ({ location }) => location)
  expect(await place.queryFn({ signal })).toBe('Gresik')
  expect(place.queryKey).toEqual([...query.queryKey, 'place'])
})
