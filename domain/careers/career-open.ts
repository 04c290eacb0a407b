/** The first and last day on which a job takes applications. */
export interface CareerDays {
  start_date?: unknown
  end_date?: unknown
}

/**
 * Whether a job takes applications on a day (`YYYY-MM-DD`, Jakarta time): from its first to its last day, both
 * inclusive. A missing day means no bound on that side.
 */
export function isCareerOpen({ start_date, end_date }: CareerDays, today: string): boolean {
  const [first, last] = [dayOf(start_date), dayOf(end_date)]
  return (first === null || first <= today) && (last === null || today <= last)
}

function dayOf(date: unknown): string | null {
  return typeof date === 'string' && date !== '' ? date.slice(0, 10) : null
}
