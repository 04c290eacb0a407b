import { describe, expect, it } from 'vitest'
import { mayPrefetch } from './link-prefetch.ts'

describe('fetching pages before they are asked for', () => {
  it.each([
    [true, undefined, true],
    [true, { effectiveType: '4g' }, true],
    [true, { effectiveType: '2g' }, false],
    [true, { effectiveType: 'slow-2g' }, false],
    [true, { effectiveType: '4g', saveData: true }, false],
    [false, { effectiveType: '4g' }, false],
  ])('it is asked online %s on %j: %s', (online, connection, expected) => {
    expect(mayPrefetch(online, connection)).toBe(expected)
  })
})
