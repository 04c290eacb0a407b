import type { Call } from '#domain/calls/call.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { type AttemptLimit, createAttemptLimit } from '#service/runtime/attempt-limit.ts'
import { raise } from '#service/runtime/errors/app-error.ts'
import { everyCall } from './every-call.ts'

/** Refuses a call that comes too often from one caller, an address or a user, and counts those it lets through. */
export type CheckLimit = (call: Call, caller: string, now: number) => void

/**
 * The limits from the table of calls, each times `factor`; 0 lifts them. Times are those of `Clock.elapsed`.
 */
export function createCallLimits(factor: number): CheckLimit {
  const limits = new Map<string, AttemptLimit>(
    everyCall.flatMap(({ name, limit }) =>
      limit && factor > 0 ? [[name, createAttemptLimit(limit.attempts * factor, limit.seconds * 1000)]] : [],
    ),
  )
  return (call, caller, now) => {
    const limit = limits.get(call.name)
    if (!limit) return
    const key = addressKey(caller)
    const seconds = limit.wait(key, now)
    if (seconds > 0) raise('too_many_requests', { seconds })
    limit.note(key, now)
  }
}
