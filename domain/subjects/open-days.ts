import { type SubjectKind, subjects } from '#generated/subjects.ts'
import type { SubjectPlan } from './subject-plan.ts'

/**
 * Whether a thing is open on a day (`YYYY-MM-DD`, Jakarta time), as a job is for applications: from its first day to
 * its last, the end date, both inclusive. A missing day means no bound on that side.
 */
export function isOpen(kind: SubjectKind, thing: object, today: string): boolean {
  return isWithinDays(subjects[kind], thing, today)
}

/** The same, given the plan of its kind; a kind without such days is always open. */
export function isWithinDays(plan: SubjectPlan, thing: object, today: string): boolean {
  const [first, last] = daysOf(plan, thing)
  return (first ?? today) <= today && today <= (last ?? today)
}

/** The first and the last day on which a thing is open, as far as it has any. */
export function daysOf({ days }: SubjectPlan, thing: object): (string | null)[] {
  return (days ?? []).map((name) => dayOf((thing as Record<string, unknown>)[name]))
}

function dayOf(date: unknown): string | null {
  return typeof date === 'string' && date !== '' ? date.slice(0, 10) : null
}
