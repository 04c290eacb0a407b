import { expect, it } from 'vitest'
import { createLoginLimits } from './login-limits.ts'

const HOME = '203.0.113.1'

it('guesses for one name from one address have to wait after ten, all names of an address after fifty', () => {
  const limits = createLoginLimits()
  const waits = Array.from({ length: 60 }, (_, at) =>
    limits.begin({ name: `user-${at % 5}`, address: HOME, isKnown: true, at }),
  )
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(50)
  const other = createLoginLimits()
  const forOne = Array.from({ length: 20 }, (_, at) => other.begin({ name: 'rini', address: HOME, isKnown: false, at }))
  expect(forOne.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(other.begin({ name: 'rini', address: '203.0.113.2', isKnown: false, at: 20 })).toBe(0)
})

it('guesses from everywhere do not hold the owner up at an address that is known', () => {
  const limits = createLoginLimits()
  guessesEverywhere(limits)
  expect(limits.begin({ name: 'rini', address: HOME, isKnown: true, at: 60_000 })).toBe(0)
})

it('guesses from everywhere make the owner wait a minute at a new address, and nobody can make it longer', () => {
  const limits = createLoginLimits()
  guessesEverywhere(limits)
  const at = (second: number) => limits.begin({ name: 'rini', address: HOME, isKnown: false, at: second * 1000 })
  expect(at(60)).toBe(60)
  guessesEverywhere(limits, 60_000)
  expect(at(90)).toBe(30)
  expect(at(120)).toBe(0)
  expect(at(120), 'each further attempt costs as much').toBe(60)
})

it('guesses for one name get slower from the twentieth on, and a quarter of an hour later are quick again', () => {
  const limits = createLoginLimits()
  const guess = (index: number, at: number) =>
    limits.begin({ name: 'rini', address: `198.51.100.${index}`, isKnown: false, at })
  const first = Array.from({ length: 20 }, (_, index) => guess(index, index))
  expect(first.every((seconds) => seconds === 0)).toBe(true)
  const waits = Array.from({ length: 8 }, (_, index) => {
    const seconds = guess(100 + index, 1000)
    expect(guess(100 + index, 1000 + seconds * 1000)).toBe(0)
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(guess(200, 16 * 60 * 1000)).toBe(0)
})

it('a wait is as long as it was said to be, though others go on guessing', () => {
  const limits = createLoginLimits()
  const guess = (index: number, at: number) =>
    limits.begin({ name: 'rini', address: `198.51.100.${index}`, isKnown: false, at })
  for (let index = 0; index < 20; index += 1) guess(index, 0)
  const [others, own] = [[50, 51, 52], 60]
  for (const index of [...others, own]) expect(guess(index, 1000)).toBe(1)
  for (const index of others) expect(guess(index, 2000)).toBe(0)
  expect(guess(own, 2000)).toBe(0)
  expect(guess(own, 2000)).toBeGreaterThan(4)
})

it('an attempt that nobody looked at does not cost the wait again', () => {
  const limits = createLoginLimits()
  guessesEverywhere(limits)
  const own = (second: number) => ({ name: 'rini', address: HOME, isKnown: false, at: second * 1000 })
  expect(limits.begin(own(60))).toBe(60)
  expect(limits.begin(own(120))).toBe(0)
  limits.undo(own(120))
  expect(limits.begin(own(121))).toBe(0)
})

it('right passwords and passwords that nobody looked at do not count', () => {
  const limits = createLoginLimits()
  for (let at = 0; at < 100; at += 1) {
    const attempt = { name: 'rini', address: HOME, isKnown: at % 3 === 0, at }
    expect(limits.begin(attempt)).toBe(0)
    limits.undo(attempt)
  }
})

/** A minute of wrong passwords for one name from fifty addresses, each as often as it may. */
function guessesEverywhere(limits: ReturnType<typeof createLoginLimits>, from = 0) {
  for (let second = 0; second < 60; second += 1)
    for (let guesser = 0; guesser < 50; guesser += 1)
      limits.begin({ name: 'rini', address: `198.51.100.${guesser}`, isKnown: false, at: from + second * 1000 })
}
