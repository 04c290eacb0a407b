import { createAttemptLimit } from '#service/runtime/attempt-limit.ts'
import { createSlowDown } from '#service/runtime/slow-down.ts'

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** Limits how often passwords can be guessed. */
export interface LoginLimits {
  /**
   * Counts one attempt, before its password is looked at, so that attempts made at the same time all count. Returns 0,
   * or the seconds to wait; an attempt that has to wait is not counted.
   */
  begin(attempt: LoginAttempt): number
  /** Takes an attempt back that was right, or not evaluated. */
  undo(attempt: LoginAttempt): void
}

export interface LoginAttempt {
  /** The user name as it is stored, whatever way it was typed. */
  name: string
  /** Key of the visitor's address; empty for an attempt from inside the process. */
  address: string
  /** Whether the name has signed in from this address. */
  isKnown: boolean
  /** `Clock.elapsed` when it was made. */
  at: number
}

/** Where users have signed in from; guesses from elsewhere do not hold them up there. */
export interface KnownAddresses {
  has(userId: number, address: string): Promise<boolean>
  remember(userId: number, address: string, now: Date): Promise<void>
}

/**
 * In a quarter of an hour, ten wrong passwords for one name from one address, and fifty for all names from one address.
 * After twenty for one name from addresses unknown to it, every such address has to wait before each further attempt:
 * the longer the more there are, and a minute at most. Nobody can lock the owner out by guessing: at an address that is
 * known nobody else's guesses count, elsewhere the owner waits for that minute.
 */
export function createLoginLimits(): LoginLimits {
  const pairs = createAttemptLimit(10, QUARTER_HOUR_MS)
  const addresses = createAttemptLimit(50, QUARTER_HOUR_MS)
  const names = createSlowDown({ free: 20, longestMs: 60_000, windowMs: QUARTER_HOUR_MS })

  const limitsOf = ({ name, address }: LoginAttempt) => [
    { limit: pairs, key: `${address} ${name}` },
    ...(address === '' ? [] : [{ limit: addresses, key: address }]),
  ]
  return {
    begin(attempt) {
      const { name, address, isKnown, at } = attempt
      const limits = limitsOf(attempt)
      const seconds = Math.max(...limits.map(({ limit, key }) => limit.wait(key, at)))
      if (seconds > 0) return seconds
      const slower = isKnown ? 0 : names.begin(name, address, at)
      if (slower === 0) for (const { limit, key } of limits) limit.note(key, at)
      return slower
    },
    undo(attempt) {
      for (const { limit, key } of limitsOf(attempt)) limit.takeBack(key, attempt.at)
      if (!attempt.isKnown) names.takeBack(attempt.name, attempt.address, attempt.at)
    },
  }
}
