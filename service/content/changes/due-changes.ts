import { sql } from 'kysely'
import { SHOWN_FROM } from '#domain/subjects/shown-from.ts'
import { jakartaDay, nextJakartaDay } from '#domain/time/jakarta-time.ts'
import { collectionTag, entryTag } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { listTag } from '../reading/list-tags.ts'
import { DAILY, momentColumn } from '../reading/visibility.ts'

/** The collections whose entries are hidden until a given moment, with the column that contains it. */
export function momentColumns(): [collection: string, column: string][] {
  return [...SHOWN_FROM.keys()].map((collection) => [collection, momentColumn(collection)])
}

/** The next moment after `now` at which the mere passing of time makes answers stale. */
export async function nextDue(source: EntrySource, now: Date): Promise<Date> {
  let next = nextJakartaDay(now)
  for (const [collection, name] of momentColumns()) {
    const column = sql.ref<string>(name)
    const row = await source.db
      .selectFrom('entry')
      .select(column.as('moment'))
      .where('collection', '=', collection)
      .where('status', '=', sql.lit('published'))
      .where(column, '>', now.toISOString())
      .orderBy(column)
      .limit(1)
      .executeTakeFirst()
    if (row && new Date(row.moment) < next) next = new Date(row.moment)
  }
  return next
}

/**
 * The tags of answers made stale by the mere passing of time: entries whose moment fell after `since` and no later than
 * `now`, such as articles, and the list of jobs when a new day has begun in Jakarta.
 */
export async function dueTags(source: EntrySource, since: Date, now: Date): Promise<string[]> {
  const tags: string[] = []
  for (const [collection, name] of momentColumns()) {
    const column = sql.ref(name)
    const shown = await source.db
      .selectFrom('entry')
      .select(['collection', 'id'])
      .where('collection', '=', collection)
      .where('status', '=', sql.lit('published'))
      .where(column, '>', since.toISOString())
      .where(column, '<=', now.toISOString())
      .execute()
    tags.push(...shown.map(entryTag))
    if (shown.length > 0) tags.push(collectionTag(collection), listTag(collection))
  }
  if (jakartaDay(since) !== jakartaDay(now))
    for (const { collection } of DAILY) tags.push(collectionTag(collection), listTag(collection))
  return tags
}
