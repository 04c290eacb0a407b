import { type Kysely, sql } from 'kysely'
import { documentColumn } from '#service/store/index-plan.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { compareNaturally } from '../documents/natural-key.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'

/** Entries that are read in the place of stored ones, or besides them. */
export interface EntryOverlay {
  /** Those of one collection, each with the row number of the entry that it replaces; a new one has a number below 0. */
  of(collection: string): Promise<readonly Entry[]>
}

/**
 * Where entries are read from: the store itself, or a transaction with the store's dialect. What finds entries by row
 * number (lists, facets, the search) reads what is stored, whatever lies over it.
 */
export interface EntrySource {
  db: Kysely<Tables>
  dialect: StoreDialect
  overlay?: EntryOverlay
}

/** Entries as the source shows them: those that lie over stored ones replace them, if they are wanted themselves. */
export async function laidOver(
  { overlay }: EntrySource,
  collection: string,
  stored: readonly Entry[],
  isWanted: (entry: Entry) => boolean,
): Promise<Entry[]> {
  const above = (await overlay?.of(collection)) ?? []
  if (above.length === 0) return [...stored]
  const replaced = new Set(above.map(({ no }) => no))
  return [...stored.filter(({ no }) => !replaced.has(no)), ...above.filter(isWanted)]
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
  const wanted = new Set(keys)
  return laidOver(source, collection, rows.map(readEntry), ({ key }) => wanted.has(key))
}

/** One entry of any status by natural key. */
export async function entryByKey(source: EntrySource, collection: string, key: string): Promise<Entry | null> {
  const row = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('key', '=', key)
    .executeTakeFirst()
  const [entry] = await laidOver(source, collection, row ? [readEntry(row)] : [], (one) => one.key === key)
  return entry ?? null
}

/** One entry of any status by number. */
export async function entryById(source: EntrySource, collection: string, id: number): Promise<Entry | null> {
  const row = await source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', collection)
    .where('id', '=', id)
    .executeTakeFirst()
  const [entry] = await laidOver(source, collection, row ? [readEntry(row)] : [], (one) => one.id === id)
  return entry ?? null
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
  const wanted = new Set(ids)
  const entries = await laidOver(source, collection, rows.map(readEntry), ({ id }) => wanted.has(id))
  const found = new Map(entries.map((entry) => [entry.id, entry]))
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
  const wanted = new Set<unknown>(parents)
  return laidOver(source, collection, rows.map(readEntry), ({ doc }) => wanted.has(doc[field]))
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
  const entries = await laidOver(source, collection, rows.map(readEntry), () => true)
  return source.overlay ? entries.sort(compareEntries) : entries
}

/** The order of editors: by `sort`, then by key in natural order. */
export function compareEntries(a: Entry, b: Entry): number {
  return a.sort - b.sort || compareEntryKeys(a, b)
}

/** The natural order of keys; equal only for entries with the same key. */
export function compareEntryKeys(a: Entry, b: Entry): number {
  return a.natural_key < b.natural_key ? -1 : a.natural_key > b.natural_key ? 1 : compareNaturally(a.key, b.key)
}
