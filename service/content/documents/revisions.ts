import type { Kysely } from 'kysely'
import { ENTRY_COLUMNS, type Entry, readEntry } from '#service/content/reading/entry.ts'
import type { EntrySource } from '#service/content/reading/entry-reader.ts'
import type { Tables } from '#service/store/tables.ts'

/** A state that an entry has had, brought up to the current version of its schema. */
export interface Revision {
  entry: Entry
  date: string
  /** Who saved it; null for the program itself. */
  author: string | null
}

/** Every state of one entry, the first one first; empty when there is no such entry. */
export async function revisionsOf(
  { db }: Pick<EntrySource, 'db'>,
  collection: string,
  key: string,
): Promise<Revision[]> {
  const current = await db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!current) return []
  const rows = await db
    .selectFrom('revision')
    .select(['version', 'status', 'date', 'author', 'doc'])
    .where('collection', '=', collection)
    .where('id', '=', current.id)
    .orderBy('version')
    .execute()
  return rows.map(({ version, status, date, author, doc }) => ({
    entry: readEntry({ ...current, version, status, date_updated: date, doc }),
    date,
    author,
  }))
}

/** Selects revisions, each beside `earlier`, the state that its entry had before; nulls for the first state. */
export function revisionsWithEarlier(db: Kysely<Tables>) {
  return db.selectFrom('revision').leftJoin('revision as earlier', (join) =>
    join
      .onRef('earlier.collection', '=', 'revision.collection')
      .onRef('earlier.id', '=', 'revision.id')
      .on((on) => on('earlier.version', '=', on('revision.version', '-', 1))),
  )
}
