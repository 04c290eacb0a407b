import { type SubjectKind, subjects } from '#generated/subjects.ts'
import type { SubjectPlan } from './subject-plan.ts'

/**
 * Whether a thing is open on a day (`YYYY-MM-DD`, Jakarta time), as a job is for applications: from its first day to its
 * last, the end date, both inclusive. A missing day means no bound on that side.
 */
export function isOpen(kind: SubjectKind, thing: object, today: string): boolean {
  return isWithinDays(subjects[kind], thing, today)
}

/** The same, given the plan of its kind; a kind without such days is always open. */
export function isWithinDays({ days }: SubjectPlan, thing: object, today: string): boolean {
  const [first, last] = (days ?? []).map((name) => dayOf((thing as Record<string, unknown>)[name]))
  return (first ?? today) <= today && today <= (last ?? today)
}

function dayOf(date: unknown): string | null {
  return typeof date === 'string' && date !== '' ? date.slice(0, 10) : null
}
