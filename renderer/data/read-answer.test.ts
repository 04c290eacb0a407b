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

describe('an answer of the promised shape', () => {
  it.each<[AnswerShape, unknown]>([
    ['array', []],
    ['object', { id: 1 }],
    ['string', ''],
    ['number', 0],
    ['null', null],
    ['array_or_string', 'one'],
    ['array_or_string', ['one']],
  ])('it gives the data of shape %s', (shape, data) => {
    expect(read(shape, success(data))).toEqual(data)
  })

  it('it gives a page with its counts', () => {
    const body = { ...success([1]), page: 2, limit: 1, total: 9, filter_count: 3 }
    expect(read('page', body)).toEqual({ data: [1], page: 2, limit: 1, total: 9, filter_count: 3 })
  })

  it('it reads counts from meta and nested data', () => {
    const body = success({ data: [1, 2], meta: {}, page: 1, limit: 10 })
    expect(read('page', { ...body, meta: { total_count: 7, filter_count: 2 } })).toEqual({
      data: [1, 2],
      page: 1,
      limit: 10,
      total: 7,
      filter_count: 2,
    })
  })

  it('it is content with the status alone', () => {
    expect(read('array', { status: 200, data: [] })).toEqual([])
  })

  it('it is content with the success flag alone', () => {
    expect(read('array', { success: true, data: [] })).toEqual([])
  })
})

describe('an answer of another shape', () => {
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
  ])('it refuses %s with data %j in exact words', (shape, data, message) => {
    expect(refusal(shape, success(data)).message).toBe(message)
  })

  it('it misses the data key, not its truth', () => {
    expect(refusal('null', { success: true, status: 200 }).message).toBe(
      'Data in response does not contain data on /api/products',
    )
  })

  it('it takes a body without flags for no answer', () => {
    expect(refusal('array', { data: [] }).message).toBe('Data in response does not contain data on /api/products')
  })

  it('it stands for 500 when the answer said 200', () => {
    expect(refusal('array', success(1)).status).toBe(500)
  })

  it('it stands for 404 when an object is null', () => {
    expect(refusal('object', success(null)).status).toBe(404)
  })

  it('it speaks Indonesian on Indonesian pages', () => {
    expect(() => read('array', success(1), 200, 'id')).toThrow('Data bukan larik pada /api/products')
  })
})

describe('a failure', () => {
  const failure = { success: false, status: 422, message: 'Please check.', data: null, errors: [{ path: '/email' }] }

  it('it carries the message of the service', () => {
    expect(refusal('null', failure, 422).message).toBe('Please check.')
  })

  it('it carries the faults of single fields', () => {
    expect(refusal('null', failure, 422).faults).toEqual([{ path: '/email' }])
  })

  it('it takes the status of the body first', () => {
    expect(refusal('null', failure, 400).status).toBe(422)
  })

  it('it takes the HTTP status without one in the body', () => {
    expect(refusal('null', { success: false, data: null }, 503).status).toBe(503)
  })

  it('it stands for 500 when nobody gave a status', () => {
    expect(refusal('null', { success: false, data: null }).status).toBe(500)
  })

  it('it keeps the HTTP status of an answer without JSON', () => {
    expect(refusal('array', undefined, 502).status).toBe(502)
  })
})
