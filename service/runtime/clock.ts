/** Where the service gets the time from; tests pass one that does not move. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
