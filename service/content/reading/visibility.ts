import { subjects } from '#generated/subjects.ts'
import type { Entry } from './entry.ts'

/** The field, by collection, with the moment before which an entry is not shown; for an article, its publication. */
export const SHOWN_FROM: ReadonlyMap<string, string> = new Map(
  Object.values(subjects).flatMap(({ collection, from }) => (from === undefined ? [] : [[collection, from] as const])),
)

/** Whether visitors may see an entry now: it is published, and its moment has come. */
export function isVisible(
  { collection, status, doc }: Pick<Entry, 'collection' | 'status' | 'doc'>,
  now: Date,
): boolean {
  const from = doc[SHOWN_FROM.get(collection) ?? '']
  return status === 'published' && (typeof from !== 'string' || new Date(from).getTime() <= now.getTime())
}
