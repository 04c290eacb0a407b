import { recentAttempts, withAttempt } from './attempt-limit.ts'

/** How attempts for one key become slower the more there are, by whichever clients. */
export interface SlowDown {
  /** How many attempts in `windowMs` cost no time. */
  free: number
  /** The longest time that a client waits between two attempts. */
  longestMs: number
  windowMs: number
}

/** What is remembered of a key (when attempts were made) and of a client's wait for it (when it ends, if it began). */
export interface SlowDownState {
  attempts: readonly number[]
  waitUntil: number | undefined
}

/** The limit by which the attempts are counted: as many as make a difference. */
function counted({ free, longestMs, windowMs }: SlowDown) {
  return { attempts: free + Math.ceil(Math.log2(longestMs / 1000)) + 1, windowMs }
}

/**
 * Counts an attempt of a client, or gives the seconds that this client has to wait: the time doubles with each attempt,
 * from a second on. A client's waiting begins with its first attempt and is not made longer by what others do in the
 * meantime; an attempt that has to wait is not counted.
 */
export function slowedAttempt(
  { attempts, waitUntil }: SlowDownState,
  slowDown: SlowDown,
  now: number,
): SlowDownState & { seconds: number } {
  const { free, longestMs, windowMs } = slowDown
  const beyond = recentAttempts(attempts, slowDown, now).length - free
  const after = withAttempt(attempts, counted(slowDown), now)
  if (beyond < 0) return { seconds: 0, attempts: after, waitUntil }
  const wait = Math.min(2 ** beyond * 1000, longestMs)
  if (waitUntil !== undefined && waitUntil > now)
    return { seconds: Math.ceil((waitUntil - now) / 1000), attempts, waitUntil }
  // It waits before this attempt, and if it has done so, before the next one. A wait is over after a while.
  const hasWaited = waitUntil !== undefined && now - waitUntil <= windowMs
  if (hasWaited) return { seconds: 0, attempts: after, waitUntil: now + wait }
  return { seconds: Math.ceil(wait / 1000), attempts, waitUntil: now + wait }
}
