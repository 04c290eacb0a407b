/** All dates on the site are days in Jakarta. */
export const TIME_ZONE = 'Asia/Jakarta'

/** Jakarta is seven hours ahead of UTC all year. */
const OFFSET_MS = 7 * 60 * 60 * 1000

/** The date and time in Jakarta at a moment: `2026-11-21T17:30:05`. */
export function jakartaClock(moment: Date): string {
  return new Date(moment.getTime() + OFFSET_MS).toISOString().slice(0, 19)
}

/** The calendar day in Jakarta at a moment, as `YYYY-MM-DD`. */
export function jakartaDay(moment: Date = new Date()): string {
  return jakartaClock(moment).slice(0, 10)
}
