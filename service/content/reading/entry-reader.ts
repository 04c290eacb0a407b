import { type Kysely, type RawBuilder, type SqlBool, sql } from 'kysely'
import { documentColumn } from '#service/store/index-plan.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { compareNaturally } from '../documents/natural-key.ts'
import { ENTRY_COLUMNS, type Entry, readEntry, type StoredEntry } from './entry.ts'
import type { KnownEntries } from './entry-memory.ts'

/** Entries that are read in the place of stored ones, or besides them. */
export interface EntryOverlay {
  /**
   * Those of one collection, each with the row number of the entry that it replaces; a new one has a number below 0.
   */
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
  /** The stored entries that are known already, for a call that changes nothing. */
  known?: () => Promise<KnownEntries>
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

const COLUMNS = sql.raw(ENTRY_COLUMNS.join(', '))

/**
 * What is read dozens of times for a page is written as SQL: putting the statement together from its columns would take
 * longer than running it.
 */
async function entriesWhere({ db }: EntrySource, condition: RawBuilder<SqlBool>): Promise<Entry[]> {
  const { rows } = await sql<StoredEntry>`select ${COLUMNS} from entry where ${condition}`.execute(db)
  return rows.map(readEntry)
}

/** Stored entries in the order wanted; reads those that are not known yet. */
async function storedEntries<T>(
  source: EntrySource,
  wanted: readonly T[],
  names: { of(one: T): string; in(entry: Entry): string },
  read: (unknown: readonly T[]) => Promise<Entry[]>,
): Promise<Entry[]> {
  const known = await source.known?.()
  const before = wanted.map((one) => known?.get(names.of(one)))
  const unknown = wanted.filter((_, at) => before[at] === undefined)
  const entries = unknown.length === 0 ? [] : await read(unknown)
  const found = Map.groupBy(entries, names.in)
  if (known) {
    for (const entry of entries) for (const name of singleNames(entry)) known.set(name, [entry])
    for (const one of unknown) known.set(names.of(one), found.get(names.of(one)) ?? [])
  }
  return wanted.flatMap((one, at) => before[at] ?? found.get(names.of(one)) ?? [])
}

const BY_PLACE = {
  of: ([collection, key]: readonly [string, string]) => `${collection}/${key}`,
  in: ({ collection, key }: Entry) => `${collection}/${key}`,
}
const BY_ID = {
  of: ([collection, id]: readonly [string, number]) => `${collection}:${id}`,
  in: ({ collection, id }: Entry) => `${collection}:${id}`,
}
const BY_NUMBER = { of: (no: number) => String(no), in: ({ no }: Entry) => String(no) }

function singleNames(entry: Entry): string[] {
  return [BY_PLACE, BY_ID, BY_NUMBER].map((names) => names.in(entry))
}

/** Entries of any status by collection and natural key, in the order wanted; unknown keys are left out. */
export async function entriesByPlaces(
  source: EntrySource,
  wanted: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<Entry[]> {
  const places = [...wanted].flatMap(([collection, keys]) => [...keys].map((key) => [collection, key] as const))
  if (places.length === 0) return []
  const stored = await storedEntries(source, places, BY_PLACE, (unknown) =>
    entriesWhere(source, source.dialect.inPairs(sql.raw('collection'), sql.raw('key'), unknown)),
  )
  const groups = Map.groupBy(stored, ({ collection }) => collection)
  const shown = await Promise.all(
    [...wanted].map(async ([collection, keys]) => {
      const own = groups.get(collection) ?? []
      const entries = await laidOver(source, collection, own, ({ key }) => keys.has(key))
      // Each engine finds them in an order of its own.
      const found = new Map(entries.map((entry) => [entry.key, entry]))
      return [...keys].flatMap((key) => found.get(key) ?? [])
    }),
  )
  return shown.flat()
}

/** Entries of one collection, of any status, by natural key, in the order given; unknown keys are left out. */
export function entriesByKeys(source: EntrySource, collection: string, keys: readonly string[]): Promise<Entry[]> {
  return entriesByPlaces(source, new Map([[collection, new Set(keys)]]))
}

/** One entry of any status by natural key. */
export async function entryByKey(source: EntrySource, collection: string, key: string): Promise<Entry | null> {
  const [entry] = await entriesByKeys(source, collection, [key])
  return entry ?? null
}

/** One entry of any status by number. */
export async function entryById(source: EntrySource, collection: string, id: number): Promise<Entry | null> {
  const [entry] = await entriesByIds(source, collection, [id])
  return entry ?? null
}

/** Entries of any status by number, in the order of the numbers given; unknown ones are left out. */
export async function entriesByIds(source: EntrySource, collection: string, ids: readonly number[]): Promise<Entry[]> {
  if (ids.length === 0) return []
  const { dialect } = source
  const places = ids.map((id) => [collection, id] as const)
  const stored = await storedEntries(source, places, BY_ID, (unknown) => {
    const among = unknown.map(([, id]) => id)
    return entriesWhere(source, sql`collection = ${collection} and ${dialect.inList(sql.ref('id'), among)}`)
  })
  const wanted = new Set(ids)
  const entries = await laidOver(source, collection, stored, ({ id }) => wanted.has(id))
  const found = new Map(entries.map((entry) => [entry.id, entry]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

/** One entry of any status by its random id. */
export async function entryByUuid(source: EntrySource, uuid: string): Promise<Entry | null> {
  const [entry] = await entriesWhere(source, sql`uuid = ${uuid}`)
  return entry ?? null
}

/** Entries by row number, in the order of the numbers given. */
export async function entriesByNumbers(source: EntrySource, numbers: readonly number[]): Promise<Entry[]> {
  if (numbers.length === 0) return []
  return storedEntries(source, numbers, BY_NUMBER, (unknown) =>
    entriesWhere(source, source.dialect.inList(sql.ref('no'), unknown)),
  )
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
  const column = sql.ref(documentColumn(field))
  const reference = `${collection}.${field}`
  const names = {
    of: (parent: string) => `${reference}=${parent}`,
    in: ({ doc }: Entry) => `${reference}=${doc[field]}`,
  }
  const stored = await storedEntries(source, parents, names, (unknown) =>
    entriesWhere(
      source,
      sql`collection = ${collection} and status = 'published' and ${source.dialect.inList(column, unknown)}`,
    ),
  )
  const wanted = new Set<unknown>(parents)
  return laidOver(source, collection, stored, ({ doc }) => wanted.has(doc[field]))
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
