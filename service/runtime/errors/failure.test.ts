import { describe, expect, it } from 'vitest'
import type { Log } from '../log.ts'
import { silentLog } from '../log.ts'
import { AppError } from './app-error.ts'
import { failureOf } from './failure.ts'
import { StoreFault } from './store-fault.ts'

function answered(error: unknown, locale: 'en' | 'id' = 'en') {
  const logged: object[] = []
  const log: Log = { ...silentLog, error: (fields) => void logged.push(fields) }
  return { failure: failureOf(error, locale, log, 'listBrands'), logged }
}

describe('failureOf', () => {
  it("describes a visitor's mistake in the visitor's language and logs nothing", () => {
    const { failure, logged } = answered(new AppError('product_not_found', { key: 'x' }), 'id')
    expect(failure).toEqual({ success: false, status: 404, message: 'Produk x tidak ditemukan.', data: null })
    expect(logged).toEqual([])
  })

  it('says only that something went wrong and logs the cause', () => {
    const cause = new Error('select secret from table')
    const { failure, logged } = answered(cause)
    expect(failure).toEqual({ success: false, status: 500, message: 'Something went wrong.', data: null })
    expect(logged).toEqual([{ err: cause, call: 'listBrands' }])
  })

  it.each([
    [Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }), 507],
    [new Error('database or disk is full'), 507],
    [new Error('database is locked'), 503],
    [new StoreFault('The store is damaged.'), 503],
    ['not even an error', 500],
  ])('maps %s to its status', (error, status) => {
    expect(answered(error).failure.status).toBe(status)
  })

  it('includes the faults of individual fields', () => {
    const faults = [{ path: '/email', code: 'format', message: 'Email must be valid' }]
    const { failure } = answered(new AppError('validation_failed', {}, { faults }))
    expect(failure).toMatchObject({ status: 422, errors: faults })
  })

  it('leaves placeholders without a parameter unchanged', () => {
    expect(new AppError('product_not_found', { key: 'x' }).textIn('en')).toBe('The product x was not found.')
    expect(new AppError('parameter_invalid').textIn('en')).toBe('The value of {name} is not valid.')
  })
})
