import { describe, expect, it } from 'vitest'
import { mayPrefetch } from './link-prefetch.ts'

describe('mayPrefetch', () => {
  it.each([
    [true, undefined, true],
    [true, { effectiveType: '4g' }, true],
    [true, { effectiveType: '2g' }, false],
    [true, { effectiveType: 'slow-2g' }, false],
    [true, { effectiveType: '4g', saveData: true }, false],
    [false, { effectiveType: '4g' }, false],
  ])('with online %s and connection %j returns %s', (online, connection, expected) => {
    expect(mayPrefetch(online, connection)).toBe(expected)
  })
})
