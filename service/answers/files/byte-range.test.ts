import { describe, expect, it } from 'vitest'
import { rangeStillValid, readRange } from './byte-range.ts'

describe('a Range header', () => {
  it('gets the whole file when it is missing', () => {
    expect(readRange(undefined, 100)).toEqual({ kind: 'all' })
  })

  it.each([
    ['bytes=0-9', { kind: 'part', start: 0, end: 9 }],
    ['bytes=90-', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-10', { kind: 'part', start: 90, end: 99 }],
    ['bytes=-500', { kind: 'part', start: 0, end: 99 }],
    ['bytes=95-5000', { kind: 'part', start: 95, end: 99 }],
    ['bytes=99-99', { kind: 'part', start: 99, end: 99 }],
  ])('gets the requested part for %s', (header, part) => {
    expect(readRange(header, 100)).toEqual(part)
  })

  it.each(['bytes=100-', 'bytes=100-200', 'bytes=-0'])('is unsatisfiable for %s', (header) => {
    expect(readRange(header, 100)).toEqual({ kind: 'unsatisfiable' })
  })

  it.each(['bytes=', 'bytes=-', 'bytes=9-3', 'bytes=0-1,5-6', 'items=0-1', 'bytes=a-b', ''])(
    'gets the whole file for %j, which is malformed or unsupported',
    (header) => {
      expect(readRange(header, 100)).toEqual({ kind: 'all' })
    },
  )
})

describe('an If-Range header', () => {
  const modified = new Date('2026-01-02T03:04:05.678Z')

  it('keeps the range while the file is the same', () => {
    expect(rangeStillValid('"a"', '"a"', modified)).toBe(true)
    expect(rangeStillValid('Fri, 02 Jan 2026 03:04:05 GMT', '"a"', modified)).toBe(true)
    expect(rangeStillValid(undefined, '"a"', modified)).toBe(true)
  })

  it('drops the range when the file has changed', () => {
    expect(rangeStillValid('"b"', '"a"', modified)).toBe(false)
    expect(rangeStillValid('W/"a"', '"a"', modified)).toBe(false)
    expect(rangeStillValid('Fri, 02 Jan 2026 03:04:06 GMT', '"a"', modified)).toBe(false)
  })
})
