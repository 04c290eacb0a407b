import { type Kysely, sql } from 'kysely'
import { documentColumn } from '#service/store/index-plan.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'

/** Where entries are read from: the store itself, or a transaction with the store's dialect. */
export interface EntrySource {
  db: Kysely<Tables>
  dialect: StoreDialect
}

/** Entries of any status by natural key, in no particular order; unknown keys are left out. */
export async function entriesByKeys(
  source: EntrySource,
  collection: string,
  keys: readonly string[],
): Promise<Entry[]> {
  if (keys.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where(source.dialect.inList(sql.ref('key'), keys))
    .execute()
  return rows.map(readEntry)
}

/** One entry of any status by natural key. */
export async function entryByKey(source: EntrySource, collection: string, key: string): Promise<Entry | null> {
  const row = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  return row ? readEntry(row) : null
}

/** One entry of any status by number. */
export async function entryById(source: EntrySource, collection: string, id: number): Promise<Entry | null> {
  const row = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  return row ? readEntry(row) : null
}

/** Entries of any status by number, in the order of the numbers given; unknown ones are left out. */
export async function entriesByIds(source: EntrySource, collection: string, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where(source.dialect.inList(sql.ref('id'), ids))
    .execute()
  const found = new Map(rows.map((row) => [row.id, readEntry(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One entry of any status by its random id. */
export async function entryByUuid(source: EntrySource, uuid: string): Promise<Entry | null> {
  const row = await source.db.selectFrom('entry').select(ENTRY_COLUMNS).where('uuid', '=', uuid).executeTakeFirst()
  return row ? readEntry(row) : null
}

/** Entries by row number, in the order of the numbers given. */
export async function entriesByNumbers(source: EntrySource, numbers: readonly number[]): Promise<Entry[]> {
  if (numbers.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where(source.dialect.inList(sql.ref('no'), numbers))
    .execute()
  const found = new Map(rows.map((row) => [row.no, readEntry(row)]))
  return numbers.flatMap((no) => found.get(no) ?? [])
}

/** Row numbers in the order of their editors: by `sort`, then by key in natural order. */
export async function numbersInOrder(source: EntrySource, numbers: readonly number[]): Promise<number[]> {
  if (numbers.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select('no')
    .where(source.dialect.inList(sql.ref('no'), numbers))
    .orderBy('sort')
    .orderBy('natural_key')
    .orderBy('no')
    .execute()
  return rows.map(({ no }) => no)
}

/** Published entries whose field `field` refers to one of `parents`, by natural key. */
export async function entriesOfParents(
  source: EntrySource,
  collection: string,
  field: string,
  parents: readonly string[],
): Promise<Entry[]> {
  if (parents.length === 0) return []
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
    .where(source.dialect.inList(sql.ref(documentColumn(field)), parents))
    .execute()
  return rows.map(readEntry)
}

/** All published entries of a collection by `sort`, then by key in natural order. For small to medium collections. */
export async function publishedEntries(source: EntrySource, collection: string): Promise<Entry[]> {
  const rows = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
    .orderBy('sort')
    .orderBy('natural_key')
    .execute()
  return rows.map(readEntry)
}
