import { expect, it } from 'vitest'
import { fetchAhead, isFetchingAhead } from './fetch-ahead.ts'

it('is fetching ahead until all of it has come or failed', async () => {
  expect(isFetchingAhead()).toBe(false)
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ahead = [fetchAhead(first.promise), fetchAhead(second.promise)]
  first.reject(new Error('gone'))
  await ahead[0]
  expect(isFetchingAhead()).toBe(true)
  second.resolve()
  await ahead[1]
  expect(isFetchingAhead()).toBe(false)
})
