/** All dates on the site are days in Jakarta. */
export const TIME_ZONE = 'Asia/Jakarta'

/** Jakarta is seven hours ahead of UTC all year. */
const OFFSET_MS = 7 * 60 * 60 * 1000

const DAY_MS = 24 * 60 * 60 * 1000

/** The date and time in Jakarta at a moment: `2026-11-21T17:30:05`. */
export function jakartaClock(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19)
}

/** The moment at which the day after the one of `moment` begins in Jakarta. */
export function nextJakartaDay(moment: Date): Date {
  return startOfJakartaDay(jakartaDay(moment), 1)
}

/**
 * The moment at which a day, `2026-11-21`, begins in Jakarta, or one so many days later; an invalid date for no day.
 */
export function startOfJakartaDay(day: string, later = 0): Date {
  return new Date(Date.parse(`${day}T00:00:00Z`) - OFFSET_MS + later * DAY_MS)
}

/** The calendar day in Jakarta at a moment, as `YYYY-MM-DD`. */
export function jakartaDay(moment: Date = new Date()): string {
  return jakartaClock(moment).slice(0, 10)
}

/** The last moment that a field of a form takes: a year of more digits is no date that this program reads. */
export const LAST_MOMENT = '9999-12-31T23:59'

/** A moment as a clock in Jakarta shows it, `2026-11-24T08:00`, as a moment of the world. */
export function momentInJakarta(clock: string): string {
  return new Date(Date.parse(`${clock}:00Z`) - OFFSET_MS).toISOString()
}
