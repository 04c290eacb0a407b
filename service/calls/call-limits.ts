import { type Call, calls } from '#generated/calls.ts'
import { type AttemptLimit, createAttemptLimit } from '../attempt-limit.ts'
import { raise } from '../errors/app-error.ts'
import { addressKey } from './address-key.ts'

/** Refuses a call that one address makes too often; counts those it lets through. */
export type CheckLimit = (call: Call, address: string | undefined, now: Date) => void

/**
 * The limits per address that the table of calls names, each times `factor`; 0 lifts them. What comes from inside the
 * process has no address and no limit.
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
