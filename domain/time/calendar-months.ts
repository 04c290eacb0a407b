/**
 * The same time a number of months later, or earlier where it is negative; the last day of a shorter month stands in
 * for the days it lacks.
 */
export function monthsFrom(moment: Date, months: number): Date {
  const date = new Date(moment)
  date.setUTCDate(1)
  date.setUTCMonth(date.getUTCMonth() + months)
  const last = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
  date.setUTCDate(Math.min(moment.getUTCDate(), last))
  return date
}
