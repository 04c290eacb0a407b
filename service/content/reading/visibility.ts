import { hiddenUntil, SHOWN_FROM } from '#domain/subjects/shown-from.ts'
import type { SubjectPlan } from '#domain/subjects/subject-plan.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { subjects } from '#generated/subjects.ts'
import { sortColumn } from '#service/store/index-plan.ts'
import type { Entry } from './entry.ts'

/** The kinds of things that are open on certain days only, such as jobs. */
export const DAILY: readonly SubjectPlan[] = Object.values(subjects).filter(({ days }) => days !== undefined)

/** The column with the moment from which the entries of a collection are shown, in one time zone. */
export function momentColumn(collection: string): string {
  const field = SHOWN_FROM.get(collection)
  const sort = collections.get(collection)?.sorts.find((one) => one.field === field)
  if (!sort) throw new Error(`${collection}.${field} has no column to look for moments in.`)
  return sortColumn(sort, DEFAULT_LOCALE)
}

/** Whether visitors may see an entry now: it is published, and its moment has come. */
export function isVisible(
  { collection, status, doc }: Pick<Entry, 'collection' | 'status' | 'doc'>,
  now: Date,
): boolean {
  const until = hiddenUntil(collection, doc)
  return status === 'published' && (until === null || until.getTime() <= now.getTime())
}
