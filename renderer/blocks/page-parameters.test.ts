import { describe, expect, it } from 'vitest'
import { knownQuery } from './page-parameters.ts'

describe('the part of a query that a page reads', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?utm_source=mail', ''],
    ['?brand=kisara&utm_source=mail&sort=code', '?brand=kisara&sort=code'],
    ['?brand=a%20b+c&gclid=1', '?brand=a%20b+c'],
    ['?brands=1&sort', '?sort'],
    ['?spec[depth]=38&spec%5Bmesh%5D=50&other[depth]=38', '?spec[depth]=38&spec%5Bmesh%5D=50'],
    ['?brand=a&brand=b', '?brand=a&brand=b'],
    ['?%E0%A4%A=1&&=&%=2', ''],
  ])('of %j is %j', (search, expected) => {
    expect(knownQuery(search, ['brand', 'sort', 'spec'])).toBe(expected)
  })
})
