import { describe, expect, it } from 'vitest'
import { ApiError } from './api-error.ts'
import { type AnswerShape, readAnswer } from './read-answer.ts'

function read(shape: AnswerShape, body: unknown, status = 200, locale: 'en' | 'id' = 'en') {
  return readAnswer({ endpoint: '/api/products', shape, status, body, locale })
}

function refusal(shape: AnswerShape, body: unknown, status = 200): ApiError {
  try {
    read(shape, body, status)
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  throw new Error('the answer was accepted')
}

const success = (data: unknown) => ({ success: true, status: 200, data })

describe('readAnswer given an answer of the promised shape', () => {
  it.each<[AnswerShape, unknown]>([
    ['array', []],
    ['object', { id: 1 }],
    ['string', ''],
    ['number', 0],
    ['null', null],
    ['array_or_string', 'one'],
    ['array_or_string', ['one']],
  ])('returns the data of shape %s', (shape, data) => {
    expect(read(shape, success(data))).toEqual(data)
  })

  it('returns a page with its counts', () => {
    const body = { ...success([1]), page: 2, limit: 1, total: 9, filter_count: 3 }
    expect(read('page', body)).toEqual({ data: [1], page: 2, limit: 1, total: 9, filter_count: 3 })
  })

  it('reads counts from meta and nested data', () => {
    const body = success({ data: [1, 2], meta: {}, page: 1, limit: 10 })
    expect(read('page', { ...body, meta: { total_count: 7, filter_count: 2 } })).toEqual({
      data: [1, 2],
      page: 1,
      limit: 10,
      total: 7,
      filter_count: 2,
    })
  })

  it('accepts an answer with only a status', () => {
    expect(read('array', { status: 200, data: [] })).toEqual([])
  })

  it('accepts an answer with only a success flag', () => {
    expect(read('array', { success: true, data: [] })).toEqual([])
  })
})

describe('readAnswer given an answer of another shape', () => {
  it.each<[AnswerShape, unknown, string]>([
    ['array', { a: 1 }, 'Data is not an array on /api/products'],
    ['page', null, 'Pagination data is not an array on /api/products'],
    ['page', 'text', 'Pagination data is not an array on /api/products'],
    ['object', [], 'Data in response is not an object on /api/products'],
    ['string', 1, 'Data in response is not a string on /api/products'],
    ['number', '1', 'Data in response is not a number on /api/products'],
    ['null', {}, 'Data in response is not a null on /api/products'],
    ['array_or_string', 1, 'Data is not an array or string on /api/products'],
    ['object', null, 'Data not available on /api/products'],
  ])('refuses %s with data %j in the exact words of the catalogue', (shape, data, message) => {
    expect(refusal(shape, success(data)).message).toBe(message)
  })

  it('refuses an answer that lacks the data key, even where null is allowed', () => {
    expect(refusal('null', { success: true, status: 200 }).message).toBe(
      'Data in response does not contain data on /api/products',
    )
  })

  it('refuses a body with neither status nor success flag', () => {
    expect(refusal('array', { data: [] }).message).toBe('Data in response does not contain data on /api/products')
  })

  it('throws an error with status 500 although the answer said 200', () => {
    expect(refusal('array', success(1)).status).toBe(500)
  })

  it('throws an error with status 404 when an object is null', () => {
    expect(refusal('object', success(null)).status).toBe(404)
  })

  it('reports in Indonesian on Indonesian pages', () => {
    expect(() => read('array', success(1), 200, 'id')).toThrow('Data bukan larik pada /api/products')
  })
})

describe('readAnswer given data that breaks the schema of the call', () => {
  const check = Object.assign((value: unknown): value is unknown => (value as { id?: unknown }).id === 1, {
    errors: [{ instancePath: '/id', schemaPath: '', keyword: 'type', params: { type: 'integer' } }],
  })
  const checked = (shape: AnswerShape, data: unknown) => () =>
    readAnswer({ endpoint: '/api/products', shape, status: 200, body: success(data), locale: 'en', check })

  it.each<[AnswerShape, unknown, string]>([
    ['object', { id: 'x' }, '/id'],
    ['array', [{ id: 1 }, { id: 'x' }], '/1/id'],
    ['page', [{ id: 1 }, { id: 'x' }], '/1/id'],
    ['page', { data: [{ id: 'x' }] }, '/0/id'],
  ])('refuses the %s %j in the words for objects and shows developers the place', (shape, data, place) => {
    expect(checked(shape, data)).toThrow(
      expect.objectContaining({
        message: 'Data in response is not an object on /api/products',
        cause: expect.stringMatching(`^${place} breaks type`),
      }),
    )
  })

  it('returns data that passes the check', () => {
    expect(checked('array', [{ id: 1 }])()).toEqual([{ id: 1 }])
  })
})

describe('readAnswer given a failure', () => {
  const failure = { success: false, status: 422, message: 'Please check.', data: null, errors: [{ path: '/email' }] }

  it('throws an error with the message of the service', () => {
    expect(refusal('null', failure, 422).message).toBe('Please check.')
  })

  it('throws an error with the faults of single fields', () => {
    expect(refusal('null', failure, 422).faults).toEqual([{ path: '/email' }])
  })

  it('prefers the status in the body', () => {
    expect(refusal('null', failure, 400).status).toBe(422)
  })

  it('uses the HTTP status if the body has none', () => {
    expect(refusal('null', { success: false, data: null }, 503).status).toBe(503)
  })

  it('uses status 500 if neither the body nor HTTP reports an error', () => {
    expect(refusal('null', { success: false, data: null }).status).toBe(500)
  })

  it('keeps the HTTP status of an answer without JSON', () => {
    expect(refusal('array', undefined, 502).status).toBe(502)
  })
})
