/** Counts attempts per key in a sliding window, for sign-ins and forms. */
export interface AttemptLimit {
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  wait(key: string, now: Date): number
  /** Records one attempt. */
  note(key: string, now: Date): void
  /** Clears the attempts recorded for a key, after a success. */
  forget(key: string): void
}

const MAXIMUM_KEYS = 20_000

/**
 * Allows at most `attempts` per key in `windowMs`. The memory is bounded: once it is full, the oldest keys are dropped.
 */
export function createAttemptLimit(attempts: number, windowMs: number): AttemptLimit {
  const times = new Map<string, number[]>()
  const recent = (key: string, now: Date) => (times.get(key) ?? []).filter((time) => time > now.getTime() - windowMs)
  return {
    wait(key, now) {
      const oldest = recent(key, now).at(-attempts)
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now.getTime()) / 1000))
    },
    note(key, now) {
      const noted = [...recent(key, now), now.getTime()].slice(-attempts)
      // Deleted and set again, so that the map is ordered by latest attempt.
      times.delete(key)
      times.set(key, noted)
      for (const oldKey of times.keys()) {
        if (times.size <= MAXIMUM_KEYS) break
        times.delete(oldKey)
      }
    },
    forget: (key) => void times.delete(key),
  }
}
