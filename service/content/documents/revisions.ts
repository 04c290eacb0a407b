import { type Kysely, sql } from 'kysely'
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

/** Earlier states of entries of one collection, by the entry's number and the version that is wanted: `12/3`. */
export async function statesAt(
  { db, dialect }: EntrySource,
  collection: string,
  wanted: readonly { entry: Entry; version: number }[],
): Promise<Map<string, Entry>> {
  if (wanted.length === 0) return new Map()
  const entries = new Map(wanted.map(({ entry }) => [entry.id, entry]))
  const names = new Set(wanted.map(({ entry, version }) => `${entry.id}/${version}`))
  const among = (column: 'id' | 'version', values: readonly number[]) =>
    dialect.inList(sql.ref(column), [...new Set(values)])
  const rows = await db
    .selectFrom('revision')
    .select(['id', 'version', 'status', 'date', 'doc'])
    .where('collection', '=', collection)
    .where(among('id', [...entries.keys()]))
    .where(
      among(
        'version',
        wanted.map(({ version }) => version),
      ),
    )
    .execute()
  return new Map(
    rows.flatMap(({ id, version, status, date, doc }): [string, Entry][] => {
      const entry = entries.get(id)
      if (!entry || !names.has(`${id}/${version}`)) return []
      return [[`${id}/${version}`, readEntry({ ...entry, version, status, date_updated: date, doc })]]
    }),
  )
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
