import { expect, it } from 'vitest'
import { fetchAhead, type LostCodeError } from './fetch-ahead.ts'

it.each([
  [1, 0],
  [2, 1],
])('of %i that wait for lost code, %i still miss it', async (waiting, missing) => {
  const error: LostCodeError = Object.assign(new Error('gone'), { missedBy: waiting })
  await fetchAhead(Promise.reject(error))
  expect(error.missedBy).toBe(missing)
})
