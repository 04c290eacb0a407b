import { type VisitorTime, visitorTime } from '#domain/subjects/shown-from.ts'
import type { Entry } from '#service/content/reading/entry.ts'

/** How the dates of a document keep visitors from it, as calls answer it. */
export interface DocumentTime {
  kind: VisitorTime['kind']
  moment: string
}

/** The same of a document that is published, or would be; null where nothing keeps visitors from it. */
export function documentTime(
  { collection, status, doc }: Pick<Entry, 'collection' | 'doc'> & { status: Entry['status'] | null },
  now: Date,
): DocumentTime | null {
  const time = status === 'published' || status === null ? visitorTime(collection, doc, now) : null
  return time && { ...time, moment: time.moment.toISOString() }
}
