import { describe, expect, it } from 'vitest'
import { acceptedEncoding } from './accepted-encoding.ts'

describe('acceptedEncoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip;q=1.0, br;q=0', 'gzip'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['deflate', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
    ['GZIP', 'gzip'],
    ['gzip, *', 'br'],
    ['*;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.2, gzip', 'br'],
  ])('reads %s as %s', (header, expected) => {
    expect(acceptedEncoding(header)).toBe(expected)
  })
})
