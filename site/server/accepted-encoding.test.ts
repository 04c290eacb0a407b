import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['GZIP', 'gzip'],
  ])('it reads %s as %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected)
  })
})
