import { type AttemptLimit, createAttemptLimit } from '#service/runtime/attempt-limit.ts'

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** How often logins may fail in a quarter of an hour, per name and per address. */
export interface FailedLogins {
  name: AttemptLimit
  address: AttemptLimit
}

export function createFailedLogins(): FailedLogins {
  return { name: createAttemptLimit(10, QUARTER_HOUR_MS), address: createAttemptLimit(50, QUARTER_HOUR_MS) }
}
