/** Where the service gets the time from; tests pass one that does not move. */
export interface Clock {
  now(): Date
  /**
   * Milliseconds since an arbitrary moment, for limits and waiting times: setting the machine's date does not change
   * it.
   */
  elapsed(): number
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() }
