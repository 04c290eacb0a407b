import { sql } from 'kysely'
import { SHOWN_FROM } from '#domain/subjects/shown-from.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'
import { type EntrySource, laidOver } from './entry-reader.ts'
import { isVisible, momentColumn } from './visibility.ts'

/** The newest entries of a collection that are already shown at `now`, at most `limit`. */
export async function latestEntries(
  source: EntrySource,
  collection: string,
  now: Date,
  limit: number,
): Promise<Entry[]> {
  const moment = sql.ref(momentColumn(collection))
  const above = (await source.overlay?.of(collection)) ?? []
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
    .where(moment, '<=', now.toISOString())
    .orderBy(moment, 'desc')
    .orderBy('id', 'desc')
    // As many more as may be replaced.
    .limit(limit + above.length)
    .execute()
  const entries = await laidOver(source, collection, rows.map(readEntry), (entry) => isVisible(entry, now))
  return (above.length > 0 ? entries.sort(laterFirst) : entries).slice(0, limit)
}

function laterFirst(a: Entry, b: Entry): number {
  return momentOf(b) - momentOf(a) || b.id - a.id
}

function momentOf({ collection, doc }: Entry): number {
  return new Date(String(doc[SHOWN_FROM.get(collection) ?? ''])).getTime()
}
