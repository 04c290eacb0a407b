import { createAttemptLimit } from './attempt-limit.ts'

/** Makes attempts for a key slower the more there are, by whichever clients. All times are those of `Clock.elapsed`. */
export interface SlowDown {
  /**
   * Counts an attempt of a client and returns 0, or the seconds that this client has to wait. Its waiting begins with
   * its first attempt and is not made longer by what others do in the meantime; an attempt that has to wait is not counted.
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
  /** When each client's waiting ends. */
  const waiting = new Map<string, number>()

  function waits(client: string, until: number): void {
    waiting.delete(client)
    waiting.set(client, until)
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
        const until = waiting.get(pair)
        // It waits before this attempt, and if it has done so, before the next one. A wait is over after a while.
        if (until === undefined || until <= now) waits(pair, now + wait)
        if (until === undefined || now - until > windowMs) return Math.ceil(wait / 1000)
        if (until > now) return Math.ceil((until - now) / 1000)
      }
      counted.note(key, now)
      return 0
    },
    takeBack(key, client, at) {
      counted.takeBack(key, at)
      const pair = `${client} ${key}`
      if ((waiting.get(pair) ?? at) > at) waiting.set(pair, at)
    },
  }
}
