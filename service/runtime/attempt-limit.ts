/** How many attempts are allowed in a sliding window. */
export interface AttemptLimit {
  attempts: number
  windowMs: number
}

/** The attempts that still count. */
export function recentAttempts(times: readonly number[], { windowMs }: Pick<AttemptLimit, 'windowMs'>, now: number) {
  return times.filter((time) => time > now - windowMs)
}

/** Seconds until the next attempt is allowed; 0 if it is allowed now. */
export function secondsToWait(times: readonly number[], limit: AttemptLimit, now: number): number {
  const oldest = recentAttempts(times, limit, now).at(-limit.attempts)
  return oldest === undefined ? 0 : Math.max(1, Math.ceil((oldest + limit.windowMs - now) / 1000))
}

/** The times with one more attempt; no more of them than the limit needs. */
export function withAttempt(times: readonly number[], limit: AttemptLimit, now: number): number[] {
  return [...recentAttempts(times, limit, now), now].slice(-limit.attempts)
}

/** The times without one attempt that was recorded at this time. */
export function withoutAttempt(times: readonly number[], at: number): readonly number[] {
  const index = times.lastIndexOf(at)
  return index < 0 ? times : times.toSpliced(index, 1)
}
