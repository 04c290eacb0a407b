/** When attempts were made, in milliseconds, by key. */
export type AttemptTimes = Map<string, readonly number[]>

/** Remembers attempts for limits, in this process or for all that share a store. */
export interface AttemptMemory {
  /**
   * Runs `work` with what is remembered under these keys and keeps what it leaves there; nobody else changes it
   * meanwhile. `now` is in milliseconds of the memory's own clock. A key begins with the name of its limit and a space.
   */
  change<T>(keys: readonly string[], work: (times: AttemptTimes, now: number) => T): Promise<T>
}

const MOST_KEYS_OF_A_LIMIT = 20_000

/** A memory of this process. It is bounded: once a limit has too many keys, those used longest ago are dropped. */
export function createAttemptMemory(now: () => number): AttemptMemory {
  const limits = new Map<string, AttemptTimes>()
  const known = (key: string): AttemptTimes => {
    const limit = key.split(' ', 1)[0] ?? ''
    const found = limits.get(limit) ?? new Map()
    limits.set(limit, found)
    return found
  }
  return {
    async change(keys, work) {
      const times: AttemptTimes = new Map(keys.map((key) => [key, known(key).get(key) ?? []]))
      const result = work(times, now())
      for (const [key, kept] of times) {
        const limit = known(key)
        // Deleted and set again, so that the map is ordered by latest use.
        limit.delete(key)
        if (kept.length > 0) limit.set(key, kept)
        for (const oldest of limit.keys()) {
          if (limit.size <= MOST_KEYS_OF_A_LIMIT) break
          limit.delete(oldest)
        }
      }
      return result
    },
  }
}

/** The same memory, which sees keys only as hashes: they contain addresses. */
export function withHashedKeys(memory: AttemptMemory, hash: (key: string) => string): AttemptMemory {
  return {
    change(keys, work) {
      const hashes = new Map(keys.map((key) => [key, hash(key)]))
      return memory.change([...hashes.values()], (hashed, now) => {
        const times: AttemptTimes = new Map(keys.map((key) => [key, hashed.get(hashes.get(key) ?? '') ?? []]))
        const result = work(times, now)
        for (const [key, kept] of times) hashed.set(hashes.get(key) ?? '', kept)
        return result
      })
    },
  }
}
