import { subjects } from '#generated/subjects.ts'
import { momentInJakarta } from '../time/jakarta-time.ts'
import { daysOf } from './open-days.ts'
import type { SubjectPlan } from './subject-plan.ts'

/** What the mere passing of time does to a published document, by the plan of its kind. */
const TIMED: ReadonlyMap<string, SubjectPlan> = new Map(
  Object.values(subjects).flatMap((plan) => (plan.from || plan.days ? [[plan.collection, plan] as const] : [])),
)

/** The moment before which visitors do not see a document, though it is published, such as an article; null for none. */
export function hiddenUntil(collection: string, document: object): Date | null {
  const moment = (document as Record<string, unknown>)[TIMED.get(collection)?.from ?? '']
  return typeof moment === 'string' ? new Date(moment) : null
}

/**
 * The moment, if it is still to come, from which visitors see or find a document as it is meant: an article that is
 * hidden until then, a job that opens on that day.
 */
export function shownFrom(collection: string, document: object, now: Date): Date | null {
  const plan = TIMED.get(collection)
  if (!plan) return null
  const [first] = daysOf(plan, document)
  const from = hiddenUntil(collection, document) ?? (first ? new Date(momentInJakarta(`${first}T00:00`)) : null)
  return from && from.getTime() > now.getTime() ? from : null
}
