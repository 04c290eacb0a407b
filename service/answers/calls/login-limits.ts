import { createAttemptLimit } from '#service/runtime/attempt-limit.ts'

const QUARTER_HOUR_MS = 15 * 60 * 1000
const MAXIMUM_KNOWN = 5_000

/** Limits how often passwords can be guessed. */
export interface LoginLimits {
  /**
   * Counts one attempt, before its password is looked at, so that attempts made at the same time all count. Returns 0,
   * or the seconds to wait; an attempt that has to wait is not counted.
   */
  begin(attempt: LoginAttempt): number
  /** Takes an attempt back that was not evaluated. */
  undo(attempt: LoginAttempt): void
  /** Takes an attempt back that was right, and remembers that the name signs in from this address. */
  succeed(attempt: LoginAttempt): void
}

export interface LoginAttempt {
  /** The user name as it is stored, whatever way it was typed. */
  name: string
  /** Key of the visitor's address; empty for an attempt from inside the process. */
  address: string
  /** `Clock.elapsed` when it was made. */
  at: number
}

/**
 * In a quarter of an hour, ten wrong passwords for one name from one address, fifty for all names from one address, and
 * a hundred for one name from everywhere. The last one does not hold for an address from which the name has signed in:
 * nobody can lock the owner out by guessing.
 */
export function createLoginLimits(): LoginLimits {
  const pairs = createAttemptLimit(10, QUARTER_HOUR_MS)
  const addresses = createAttemptLimit(50, QUARTER_HOUR_MS)
  const names = createAttemptLimit(100, QUARTER_HOUR_MS)
  const known = new Set<string>()

  const counted = ({ name, address }: LoginAttempt) => {
    const pair = `${address} ${name}`
    return [
      { limit: pairs, key: pair, holds: true },
      { limit: addresses, key: address, holds: address !== '' },
      { limit: names, key: name, holds: !known.has(pair) },
    ].filter(({ holds }) => holds)
  }
  const undo = (attempt: LoginAttempt) => {
    for (const { limit, key } of counted(attempt)) limit.takeBack(key, attempt.at)
  }
  return {
    begin(attempt) {
      const limits = counted(attempt)
      const seconds = Math.max(...limits.map(({ limit, key }) => limit.wait(key, attempt.at)))
      if (seconds === 0) for (const { limit, key } of limits) limit.note(key, attempt.at)
      return seconds
    },
    undo,
    succeed(attempt) {
      undo(attempt)
      const pair = `${attempt.address} ${attempt.name}`
      known.delete(pair)
      known.add(pair)
      for (const oldest of known) {
        if (known.size <= MAXIMUM_KNOWN) break
        known.delete(oldest)
      }
    },
  }
}
