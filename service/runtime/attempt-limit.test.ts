import { expect, it } from 'vitest'
import { secondsToWait, withAttempt, withoutAttempt } from './attempt-limit.ts'

const LIMIT = { attempts: 2, windowMs: 60_000 }
const at = (second: number) => 1_000_000 + second * 1000

it('an attempt limit allows a number of attempts, then reports how long to wait', () => {
  const once = withAttempt([], LIMIT, at(0))
  expect(secondsToWait(once, LIMIT, at(1))).toBe(0)
  const twice = withAttempt(once, LIMIT, at(10))
  expect(secondsToWait(twice, LIMIT, at(20))).toBe(40)
  expect(secondsToWait(twice, LIMIT, at(61))).toBe(0)
})

it('an attempt limit takes back one attempt after a success', () => {
  const twice = withAttempt(withAttempt([], LIMIT, at(0)), LIMIT, at(1))
  const once = withoutAttempt(twice, at(1))
  expect(secondsToWait(once, LIMIT, at(2))).toBe(0)
  expect(secondsToWait(withAttempt(once, LIMIT, at(2)), LIMIT, at(3))).toBe(57)
})
