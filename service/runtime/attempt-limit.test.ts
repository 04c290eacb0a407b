import { expect, it } from 'vitest'
import { createAttemptLimit } from './attempt-limit.ts'

const at = (second: number) => 1_000_000 + second * 1000

it('an attempt limit allows a number of attempts, then reports how long to wait', () => {
  const limit = createAttemptLimit(2, 60_000)
  limit.note('a', at(0))
  expect(limit.wait('a', at(1))).toBe(0)
  limit.note('a', at(10))
  expect(limit.wait('a', at(20))).toBe(40)
  expect(limit.wait('b', at(20))).toBe(0)
  expect(limit.wait('a', at(61))).toBe(0)
})

it('an attempt limit takes back one attempt after a success', () => {
  const limit = createAttemptLimit(2, 60_000)
  limit.note('a', at(0))
  limit.note('a', at(1))
  limit.takeBack('a', at(1))
  expect(limit.wait('a', at(2))).toBe(0)
  limit.note('a', at(2))
  expect(limit.wait('a', at(3))).toBe(57)
})
