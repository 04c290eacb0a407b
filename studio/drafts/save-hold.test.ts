import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ChangedDraft, Draft } from '#generated/types.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import type { DraftCalls } from './draft-calls.ts'
import { DraftSession } from './draft-session.ts'

const TITLE = '/title'
const draft = { uid: 'one', collection: 'tag', seq: 0, document: {}, faults: [], stale: [] } as unknown as Draft
const keeper = { adopt: async () => [], keep: async () => {}, open: () => () => {} }
const failed = (cause?: unknown) => new ApiError('No', { status: 502, endpoint: '/', ...(cause ? { cause } : {}) })
const noConnection = () => failed(new TypeError('Failed to fetch'))
const noAnswer = () => failed(new DOMException('The operation timed out.', 'TimeoutError'))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A session with one change, whose requests end as told. */
function typedIn() {
  const requests: PromiseWithResolvers<ChangedDraft>[] = []
  const change = () => {
    const request = Promise.withResolvers<ChangedDraft>()
    requests.push(request)
    return request.promise
  }
  const session = new DraftSession({ draft, keeper, tab: 'a', calls: { change } as unknown as DraftCalls })
  session.change([{ op: 'set', pointer: TITLE, value: 'Typed' }], { now: true })
  const word = () => session.status().word
  const after = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    return word()
  }
  const applied = [{ op: 'set', pointer: TITLE, value: 'Typed' }]
  return {
    session,
    requests,
    after,
    answer: () => requests.at(-1)?.resolve({ seq: 1, applied, others: [], faults: [], stale: [] } as never),
    fail: (error: unknown) => requests.at(-1)?.reject(error),
  }
}

it('says that the service is waited for while it does not answer, also after the request was repeated', async () => {
  const { session, requests, after, answer, fail } = typedIn()
  expect(await after(4_000)).toBe('saving')
  expect(await after(2_000)).toBe('waiting')
  fail(noAnswer())
  expect(await after(500)).toBe('waiting')
  expect(await after(1_000)).toBe('waiting')
  expect(requests).toHaveLength(2)
  answer()
  expect(await after(0)).toBe('saved')
  session.close()
})

it('tells a missing connection from a service that answers with a failure', async () => {
  const { session, after, answer, fail } = typedIn()
  await after(0)
  fail(noConnection())
  expect(await after(1_000)).toBe('saving')
  fail(noConnection())
  expect(await after(2_000)).toBe('offline')
  fail(failed())
  expect(await after(4_000)).toBe('waiting')
  answer()
  expect(await after(0)).toBe('saved')
  session.close()
})

it('believes the browser that has no network', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { session, after } = typedIn()
  expect(await after(6_000)).toBe('offline')
  session.close()
  vi.unstubAllGlobals()
})
