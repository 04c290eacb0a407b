import { describe, expect, it } from 'vitest'
import { queryString } from './query-string.ts'

describe('the query string', () => {
  it('it is empty without any value', () => {
    expect(queryString({})).toBe('')
  })

  it('it drops empty and null values', () => {
    expect(queryString({ brand: '', category: null, type: undefined, sort: 'code' })).toBe('?sort=code')
  })

  it('it keeps zero and false as values', () => {
    expect(queryString({ a: 0, b: false })).toBe('?a=0&b=false')
  })

  it('it encodes what is left', () => {
    expect(queryString({ q: 'a&b c/d' })).toBe('?q=a%26b%20c%2Fd')
  })

  it('it joins lists by commas', () => {
    expect(queryString({ brand: ['kisara', '', 'ladira'] })).toBe('?brand=kisara%2Cladira')
  })

  it('it writes inner keys in brackets', () => {
    expect(queryString({ variant: { color: 'yellow', mesh: '' } })).toBe('?variant%5Bcolor%5D=yellow')
  })
})
