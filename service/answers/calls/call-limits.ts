import type { Call } from '#domain/calls/call.ts'
import { calls } from '#generated/calls.ts'
import { addressKey } from '#service/runtime/address-key.ts'
import { type AttemptLimit, createAttemptLimit } from '#service/runtime/attempt-limit.ts'
import { raise } from '#service/runtime/errors/app-error.ts'

/** Refuses a call that one address makes too often, and counts those it lets through. */
export type CheckLimit = (call: Call, address: string | undefined, now: number) => void

/**
 * The limits per address from the table of calls, each times `factor`; 0 lifts them. Calls from inside the process have
 * no address and no limit. Times are those of `Clock.elapsed`.
 */
export function createCallLimits(factor: number): CheckLimit {
  const limits = new Map<string, AttemptLimit>(
    calls.flatMap(({ name, limit }) =>
      limit && factor > 0 ? [[name, createAttemptLimit(limit.attempts * factor, limit.seconds * 1000)]] : [],
    ),
  )
  return (call, address, now) => {
    const limit = limits.get(call.name)
    if (!limit || !address) return
    const key = addressKey(address)
    const seconds = limit.wait(key, now)
    if (seconds > 0) raise('too_many_requests', { seconds })
    limit.note(key, now)
  }
}
