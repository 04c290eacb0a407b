import type { Career } from '#generated/types.ts'

/** Whether a job takes applications on a day (`YYYY-MM-DD`, Jakarta): between its first and its last day, both included; a missing one has no bound. */
export function isCareerOpen(
  { start_date, end_date }: Pick<Career, 'start_date' | 'end_date'>,
  today: string,
): boolean {
  return (!start_date || start_date.slice(0, 10) <= today) && (!end_date || today <= end_date.slice(0, 10))
}
