import { subjects } from '#generated/subjects.ts'
import { startOfJakartaDay } from '../time/jakarta-time.ts'
import { daysOf } from './open-days.ts'
import type { SubjectPlan } from './subject-plan.ts'

/** The field, by collection, with the moment before which a document is not shown; for an article, its publication. */
export const SHOWN_FROM: ReadonlyMap<string, string> = new Map(
  Object.values(subjects).flatMap(({ collection, from }) => (from === undefined ? [] : [[collection, from] as const])),
)

/** What the mere passing of time does to a published document, by the plan of its kind. */
const TIMED: ReadonlyMap<string, SubjectPlan> = new Map(
  Object.values(subjects).flatMap((plan) => (plan.from || plan.days ? [[plan.collection, plan] as const] : [])),
)

/**
 * The moment before which visitors do not see a document, though it is published, such as an article; null for none.
 */
export function hiddenUntil(collection: string, document: object): Date | null {
  const moment = (document as Record<string, unknown>)[SHOWN_FROM.get(collection) ?? '']
  return typeof moment === 'string' ? new Date(moment) : null
}

/** What its own dates do to a published document, now or later. */
export interface VisitorTime {
  /** Nobody sees it before the moment, it is open from then on, or it has been closed since. */
  kind: 'hidden' | 'opens' | 'closed'
  moment: Date
}

/** How the dates of a document keep visitors from it at a moment; null where they do not. */
export function visitorTime(collection: string, document: object, now: Date): VisitorTime | null {
  const plan = TIMED.get(collection)
  if (!plan) return null
  const until = hiddenUntil(collection, document)
  if (until && until > now) return { kind: 'hidden', moment: until }
  const [first, last] = daysOf(plan, document)
  const opening = first ? startOfJakartaDay(first) : null
  if (opening && opening > now) return { kind: 'opens', moment: opening }
  const closing = last ? startOfJakartaDay(last, 1) : null
  return closing && closing <= now ? { kind: 'closed', moment: closing } : null
}

/** The moment, if it is still to come, from which visitors see or find a document as it is meant. */
export function shownFrom(collection: string, document: object, now: Date): Date | null {
  const time = visitorTime(collection, document, now)
  return time && time.kind !== 'closed' ? time.moment : null
}
