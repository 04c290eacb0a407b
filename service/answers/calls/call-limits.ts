import type { Call } from '#domain/calls/call.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { type AttemptLimit, secondsToWait, withAttempt } from '#service/runtime/attempt-limit.ts'
import type { AttemptMemory } from '#service/runtime/attempt-memory.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { everyCall } from './every-call.ts'

/** Refuses a call that comes too often from one caller, an address or a user, and counts those it lets through. */
export type CheckLimit = (call: Call, caller: string) => Promise<void>

/** How far back the limits of calls look, in milliseconds; those of signing in look back for less. */
export const LONGEST_WINDOW_MS = 1000 * Math.max(...everyCall.map(({ limit }) => limit?.seconds ?? 0))

/**
 * The limits from the table of calls, each times `factor`; 0 lifts them.
 */
export function createCallLimits(factor: number, memory: AttemptMemory): CheckLimit {
  const limits = new Map<string, AttemptLimit>(
    everyCall.flatMap(({ name, limit }) =>
      limit && factor > 0 ? [[name, { attempts: limit.attempts * factor, windowMs: limit.seconds * 1000 }]] : [],
    ),
  )
  return async (call, caller) => {
    const limit = limits.get(call.name)
    if (!limit) return
    const key = `${call.name} ${addressKey(caller)}`
    const seconds = await memory.change([key], (times, now) => {
      const earlier = times.get(key) ?? []
      const wait = secondsToWait(earlier, limit, now)
      if (wait === 0) times.set(key, withAttempt(earlier, limit, now))
      return wait
    })
    if (seconds > 0) raise('too_many_requests', { seconds })
  }
}
