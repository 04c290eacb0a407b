import { expect, it } from 'vitest'
import { createLoginLimits } from './login-limits.ts'

const HOME = '203.0.113.1'

/** A hundred wrong passwords for one name, ten from each of ten addresses. */
function guessesEverywhere(limits: ReturnType<typeof createLoginLimits>) {
  for (let guess = 0; guess < 100; guess += 1) {
    limits.begin({ name: 'rini', address: `198.51.100.${guess % 10}`, at: guess })
  }
}

it('guesses for one name from one address have to wait after ten, all names of an address after fifty', () => {
  const limits = createLoginLimits()
  const waits = Array.from({ length: 60 }, (_, at) => limits.begin({ name: `user-${at % 5}`, address: HOME, at }))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(50)
  const other = createLoginLimits()
  const forOne = Array.from({ length: 20 }, (_, at) => other.begin({ name: 'rini', address: HOME, at }))
  expect(forOne.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(other.begin({ name: 'rini', address: '203.0.113.2', at: 20 })).toBe(0)
})

it('guesses from everywhere do not keep the owner out of the address they sign in from', () => {
  const limits = createLoginLimits()
  const own = { name: 'rini', address: HOME, at: 0 }
  limits.begin(own)
  limits.succeed(own)
  guessesEverywhere(limits)
  expect(limits.begin({ name: 'rini', address: '203.0.113.2', at: 100 })).toBe(900)
  expect(limits.begin({ ...own, at: 100 })).toBe(0)
})

it('right passwords and passwords that nobody looked at do not count', () => {
  const limits = createLoginLimits()
  for (let at = 0; at < 100; at += 1) {
    const attempt = { name: 'rini', address: HOME, at }
    expect(limits.begin(attempt)).toBe(0)
    if (at % 2 === 0) limits.succeed(attempt)
    else limits.undo(attempt)
  }
})
