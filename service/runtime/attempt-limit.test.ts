import { expect, it } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

const at = (second: number) => new Date(1_000_000 + second * 1000)

it('an attempt limit allows a number of attempts, then reports how long to wait', () => {
  const limit = createAttemptLimit(2, 60_000)
  limit.note('a', at(0))
  expect(limit.wait('a', at(1))).toBe(0)
  limit.note('a', at(10))
  expect(limit.wait('a', at(20))).toBe(40)
  expect(limit.wait('b', at(20))).toBe(0)
  expect(limit.wait('a', at(61))).toBe(0)
})

it('an attempt limit forgets the attempts after a success', () => {
  const limit = createAttemptLimit(1, 60_000)
  limit.note('a', at(0))
  limit.forget('a')
  expect(limit.wait('a', at(1))).toBe(0)
})
