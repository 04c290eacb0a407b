import { type AttemptLimit, secondsToWait, withAttempt, withoutAttempt } from '#service/runtime/attempt-limit.ts'
import type { AttemptMemory } from '#service/runtime/attempt-memory.ts'
import { slowedAttempt } from '#service/runtime/slow-down.ts'

const QUARTER_HOUR_MS = 15 * 60 * 1000

/** Limits how often passwords can be guessed. */
export interface LoginLimits {
  /**
   * Counts one attempt, before its password is looked at, so that attempts made at the same time all count. An attempt
   * that has to wait is not counted.
   */
  begin(attempt: LoginAttempt): Promise<BegunAttempt>
}

export interface LoginAttempt {
  /** The user name as it is stored, whatever way it was typed. */
  name: string
  /** Key of the visitor's address; empty for an attempt from inside the process. */
  address: string
  /** Whether the name has signed in from this address. */
  isKnown: boolean
}

interface BegunAttempt {
  /** The seconds to wait before it may be made; 0 if it may be made now. */
  seconds: number
  /** Takes it back, because it was right or not evaluated. */
  undo(): Promise<void>
}

/** Where users have signed in from; guesses from elsewhere do not hold them up there. */
export interface KnownAddresses {
  has(userId: number, address: string): Promise<boolean>
  remember(userId: number, address: string, now: Date): Promise<void>
}

const OF_A_PAIR: AttemptLimit = { attempts: 10, windowMs: QUARTER_HOUR_MS }
const OF_AN_ADDRESS: AttemptLimit = { attempts: 50, windowMs: QUARTER_HOUR_MS }
const OF_A_NAME = { free: 20, longestMs: 60_000, windowMs: QUARTER_HOUR_MS }

/**
 * In a quarter of an hour, ten wrong passwords for one name from one address, and fifty for all names from one address.
 * After twenty for one name from addresses unknown to it, every such address has to wait before each further attempt:
 * the longer the more there are, and a minute at most. Nobody can lock the owner out by guessing: at an address that is
 * known nobody else's guesses count, elsewhere the owner waits for that minute.
 */
export function createLoginLimits(memory: AttemptMemory): LoginLimits {
  return {
    async begin({ name, address, isKnown }) {
      const limits = [
        { key: `login-pair ${address} ${name}`, limit: OF_A_PAIR },
        ...(address === '' ? [] : [{ key: `login-address ${address}`, limit: OF_AN_ADDRESS }]),
      ]
      const [named, waiting] = [`login-name ${name}`, `login-wait ${address} ${name}`]
      const keys = [...limits.map(({ key }) => key), ...(isKnown ? [] : [named, waiting])]

      const { seconds, at } = await memory.change(keys, (times, now) => {
        const of = (key: string) => times.get(key) ?? []
        const limited = Math.max(...limits.map(({ key, limit }) => secondsToWait(of(key), limit, now)))
        if (limited > 0) return { seconds: limited, at: now }
        if (!isKnown) {
          const slowed = slowedAttempt({ attempts: of(named), waitUntil: of(waiting)[0] }, OF_A_NAME, now)
          times.set(named, slowed.attempts)
          times.set(waiting, slowed.waitUntil === undefined ? [] : [slowed.waitUntil])
          if (slowed.seconds > 0) return { seconds: slowed.seconds, at: now }
        }
        for (const { key, limit } of limits) times.set(key, withAttempt(of(key), limit, now))
        return { seconds: 0, at: now }
      })
      return {
        seconds,
        undo: () =>
          memory.change(keys, (times) => {
            for (const key of keys) if (key !== waiting) times.set(key, withoutAttempt(times.get(key) ?? [], at))
            // The wait that it cost is over, too.
            if ((times.get(waiting)?.[0] ?? at) > at) times.set(waiting, [at])
          }),
      }
    },
  }
}
