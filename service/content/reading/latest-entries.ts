import { sql } from 'kysely'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'
import { momentColumn } from './visibility.ts'

/** The newest entries of a collection that are already shown at `now`, at most `limit`. */
export async function latestEntries(
  source: EntrySource,
  collection: string,
  now: Date,
  limit: number,
): Promise<Entry[]> {
  const moment = sql.ref(momentColumn(collection))
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
    .where(moment, '<=', now.toISOString())
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(readEntry)
}
