import { createAttemptLimit } from './attempt-limit.ts'

/** Makes attempts for a key slower the more there are, by whichever clients. All times are those of `Clock.elapsed`. */
export interface SlowDown {
  /**
   * Counts an attempt of a client and returns 0, or the seconds that this client has to wait. Its waiting begins with
   * its first attempt, whatever others do in the meantime; an attempt that has to wait is not counted.
   */
  begin(key: string, client: string, now: number): number
  /** Takes back an attempt that was counted at this time, and the waiting that it cost. */
  takeBack(key: string, client: string, at: number): void
}

interface SlowDownOptions {
  /** How many attempts in `windowMs` cost no time. */
  free: number
  /** The longest time that a client waits between two attempts. */
  longestMs: number
  windowMs: number
}

const MAXIMUM_WAITING = 20_000

/** The time doubles with each attempt, from a second on. The memory is bounded: who waits longest is dropped first. */
export function createSlowDown({ free, longestMs, windowMs }: SlowDownOptions): SlowDown {
  const counted = createAttemptLimit(free + Math.ceil(Math.log2(longestMs / 1000)) + 1, windowMs)
  /** When each client's waiting began. */
  const waiting = new Map<string, number>()

  function begins(client: string, now: number): void {
    waiting.delete(client)
    waiting.set(client, now)
    for (const oldest of waiting.keys()) {
      if (waiting.size <= MAXIMUM_WAITING) break
      waiting.delete(oldest)
    }
  }
  return {
    begin(key, client, now) {
      const beyond = counted.count(key, now) - free
      if (beyond >= 0) {
        const pair = `${client} ${key}`
        const wait = Math.min(2 ** beyond * 1000, longestMs)
        const since = waiting.get(pair)
        // A wait that began too long ago is another one's.
        const left = since === undefined || now - since > windowMs ? wait : since + wait - now
        if (left === wait) begins(pair, now)
        if (left > 0) return Math.ceil(left / 1000)
        begins(pair, now)
      }
      counted.note(key, now)
      return 0
    },
    takeBack(key, client, at) {
      counted.takeBack(key, at)
      const pair = `${client} ${key}`
      if (waiting.get(pair) === at) waiting.set(pair, at - longestMs)
    },
  }
}
