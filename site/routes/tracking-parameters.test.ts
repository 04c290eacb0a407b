import { describe, expect, it } from 'vitest'
import { withoutTracking } from './tracking-parameters.ts'

describe('withoutTracking', () => {
  it.each([
    ['', ''],
    ['?', ''],
    ['?utm_source=mail', ''],
    ['?brand=kisara&utm_source=mail&sort=code', '?brand=kisara&sort=code'],
    ['?q=a%20b+c&gclid=1', '?q=a%20b+c'],
    ['?utmost=1', '?utmost=1'],
  ])('turns %j into %j', (search, expected) => {
    expect(withoutTracking(search)).toBe(expected)
  })
})
