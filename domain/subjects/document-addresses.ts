import { pageAddress } from '#domain/addresses/page-address.ts'
import { addressOf, placeOf, type Thing } from '#domain/subjects/subject-address.ts'
import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { subjects } from '#generated/subjects.ts'

const SUBJECTS: ReadonlyMap<string, SubjectPlan> = new Map(
  Object.values(subjects).map((plan) => [plan.collection, plan]),
)

/** Whether each document of a collection is what a page of its own is about. */
export function isSubject(collection: string): boolean {
  return SUBJECTS.has(collection)
}

/**
 * The addresses of a document, without language: its own first, then a shorter one that leads there; none for a
 * document that has no page of its own. A thing is the document with its `id`.
 */
export function documentAddresses(collection: string, key: string, thing: Thing): string[] {
  if (collection === 'page') return [pageAddress(key)].filter((address) => address !== null)
  const plan = SUBJECTS.get(collection)
  if (!plan) return []
  const shortly = plan.short === undefined ? [] : [{ ...placeOf(plan, thing), address: plan.short }]
  return [addressOf(plan, thing), ...shortly.map((place) => addressOf({ ...plan, places: [place] }, thing))]
}
