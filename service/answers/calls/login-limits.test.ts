import { expect, it } from 'vitest'
import { createAttemptMemory } from '#service/runtime/attempt-memory.ts'
import { createLoginLimits, type LoginAttempt } from './login-limits.ts'

const HOME = '203.0.113.1'

/** Limits with a clock that shows the time of each attempt. */
function openLimits() {
  let now = 0
  const limits = createLoginLimits(createAttemptMemory(() => now))
  const begin = ({ at, ...attempt }: LoginAttempt & { at: number }) => {
    now = at
    return limits.begin(attempt)
  }
  return { begin, wait: async (attempt: LoginAttempt & { at: number }) => (await begin(attempt)).seconds }
}

async function inTurn<T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = []
  for (let index = 0; index < count; index += 1) results.push(await work(index))
  return results
}

it('guesses for one name from one address have to wait after ten, all names of an address after fifty', async () => {
  const limits = openLimits()
  const waits = await inTurn(60, (at) => limits.wait({ name: `user-${at % 5}`, address: HOME, isKnown: true, at }))
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(50)
  const other = openLimits()
  const forOne = await inTurn(20, (at) => other.wait({ name: 'rini', address: HOME, isKnown: false, at }))
  expect(forOne.filter((seconds) => seconds === 0)).toHaveLength(10)
  expect(await other.wait({ name: 'rini', address: '203.0.113.2', isKnown: false, at: 20 })).toBe(0)
})

it('guesses from everywhere do not hold the owner up at an address that is known', async () => {
  const limits = openLimits()
  await guessesEverywhere(limits)
  expect(await limits.wait({ name: 'rini', address: HOME, isKnown: true, at: 60_000 })).toBe(0)
})

it('guesses from everywhere make the owner wait a minute at a new address, and nobody can make it longer', async () => {
  const limits = openLimits()
  await guessesEverywhere(limits)
  const at = (second: number) => limits.wait({ name: 'rini', address: HOME, isKnown: false, at: second * 1000 })
  expect(await at(60)).toBe(60)
  await guessesEverywhere(limits, 60_000)
  expect(await at(90)).toBe(30)
  expect(await at(120)).toBe(0)
  expect(await at(120), 'each further attempt costs as much').toBe(60)
})

it('guesses for one name get slower from the twentieth on, and a quarter of an hour later are quick again', async () => {
  const limits = openLimits()
  const guess = (index: number, at: number) =>
    limits.wait({ name: 'rini', address: `198.51.100.${index}`, isKnown: false, at })
  const first = await inTurn(20, (index) => guess(index, index))
  expect(first.every((seconds) => seconds === 0)).toBe(true)
  const waits = await inTurn(8, async (index) => {
    const seconds = await guess(100 + index, 1000)
    expect(await guess(100 + index, 1000 + seconds * 1000)).toBe(0)
    return seconds
  })
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
  expect(await guess(200, 16 * 60 * 1000)).toBe(0)
})

it('a wait is as long as it was said to be, though others go on guessing', async () => {
  const limits = openLimits()
  const guess = (index: number, at: number) =>
    limits.wait({ name: 'rini', address: `198.51.100.${index}`, isKnown: false, at })
  for (let index = 0; index < 20; index += 1) await guess(index, 0)
  const [others, own] = [[50, 51, 52], 60]
  for (const index of [...others, own]) expect(await guess(index, 1000)).toBe(1)
  for (const index of others) expect(await guess(index, 2000)).toBe(0)
  expect(await guess(own, 2000)).toBe(0)
  expect(await guess(own, 2000)).toBeGreaterThan(4)
})

it('an attempt that nobody looked at does not cost the wait again', async () => {
  const limits = openLimits()
  await guessesEverywhere(limits)
  const own = (second: number) => ({ name: 'rini', address: HOME, isKnown: false, at: second * 1000 })
  expect(await limits.wait(own(60))).toBe(60)
  const begun = await limits.begin(own(120))
  expect(begun.seconds).toBe(0)
  await begun.undo()
  expect(await limits.wait(own(121))).toBe(0)
})

it('right passwords and passwords that nobody looked at do not count', async () => {
  const limits = openLimits()
  for (let at = 0; at < 100; at += 1) {
    const { seconds, undo } = await limits.begin({ name: 'rini', address: HOME, isKnown: at % 3 === 0, at })
    expect(seconds).toBe(0)
    await undo()
  }
})

/** A minute of wrong passwords for one name from fifty addresses, each as often as it may. */
async function guessesEverywhere(limits: ReturnType<typeof openLimits>, from = 0) {
  for (let second = 0; second < 60; second += 1)
    for (let guesser = 0; guesser < 50; guesser += 1)
      await limits.wait({
        name: 'rini',
        address: `198.51.100.${guesser}`,
        isKnown: false,
        at: from + second * 1000,
      })
}
