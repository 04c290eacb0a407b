import { sql } from 'kysely'
import { jakartaDay } from '#domain/time/jakarta-time.ts'
import { collections } from '#generated/collections.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { sortColumn } from '#service/store/index-plan.ts'
import { collectionTag, entryTag } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { SHOWN_FROM } from '../reading/visibility.ts'

/** The collections whose entries are hidden until a given moment, with the column that contains it. */
export function momentColumns(): [collection: string, column: string][] {
  return [...SHOWN_FROM].map(([collection, field]) => {
    const sort = collections.get(collection)?.sorts.find((one) => one.field === field)
    if (!sort) throw new Error(`${collection}.${field} has no column to look for moments in.`)
    return [collection, sortColumn(sort, DEFAULT_LOCALE)]
  })
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
    if (shown.length > 0) tags.push(collectionTag(collection))
  }
  if (jakartaDay(since) !== jakartaDay(now)) tags.push(collectionTag('career'))
  return tags
}
