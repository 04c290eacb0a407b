/** Counts attempts per key in a sliding window, for sign-ins and forms. All times are those of `Clock.elapsed`. */
export interface AttemptLimit {
  /** Seconds until the next attempt is allowed; 0 if it is allowed now. */
  wait(key: string, now: number): number
  /** Records one attempt. */
  note(key: string, now: number): void
  /** How many attempts there were lately; the limit, if there were more. */
  count(key: string, now: number): number
  /** Takes back one attempt that was recorded at this time. */
  takeBack(key: string, at: number): void
}

const MAXIMUM_KEYS = 20_000

/**
 * Allows at most `attempts` per key in `windowMs`. The memory is bounded: once it is full, the oldest keys are dropped.
 */
export function createAttemptLimit(attempts: number, windowMs: number): AttemptLimit {
  const times = new Map<string, number[]>()
  const recent = (key: string, now: number) => (times.get(key) ?? []).filter((time) => time > now - windowMs)
  return {
    wait(key, now) {
      const oldest = recent(key, now).at(-attempts)
      return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + windowMs - now) / 1000))
    },
    note(key, now) {
      const noted = [...recent(key, now), now].slice(-attempts)
      // Deleted and set again, so that the map is ordered by latest attempt.
      times.delete(key)
      times.set(key, noted)
      for (const oldKey of times.keys()) {
        if (times.size <= MAXIMUM_KEYS) break
        times.delete(oldKey)
      }
    },
    count: (key, now) => recent(key, now).length,
    takeBack(key, at) {
      const noted = times.get(key) ?? []
      const index = noted.lastIndexOf(at)
      if (index >= 0) times.set(key, noted.toSpliced(index, 1))
    },
  }
}
