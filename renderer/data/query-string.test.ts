import { describe, expect, it } from 'vitest'
import { queryString } from './query-string.ts'

describe('queryString', () => {
  it('is empty without any values', () => {
    expect(queryString({})).toBe('')
  })

  it('drops empty and null values', () => {
    expect(queryString({ brand: '', category: null, type: undefined, sort: 'code' })).toBe('?sort=code')
  })

  it('keeps zero and false', () => {
    expect(queryString({ a: 0, b: false })).toBe('?a=0&b=false')
  })

  it('URL-encodes what is left', () => {
    expect(queryString({ q: 'a&b c/d' })).toBe('?q=a%26b%20c%2Fd')
  })

  it('joins lists with commas', () => {
    expect(queryString({ brand: ['kisara', '', 'ladira'] })).toBe('?brand=kisara%2Cladira')
  })

  it('writes inner keys in brackets', () => {
    expect(queryString({ variant: { color: 'yellow', mesh: '' } })).toBe('?variant%5Bcolor%5D=yellow')
  })
})
