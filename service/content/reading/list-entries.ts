import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import type { EntryRanks } from '../facets/entry-ranks.ts'
import { type EntrySet, numbersIn, setOf, sizeOf } from '../facets/entry-set.ts'
import { countListed, readListed } from '../facets/facet-sets.ts'
import { entriesMeeting, type ListFilters } from '../facets/list-filters.ts'
import type { Content } from './content.ts'
import { planOf } from './content-plans.ts'
import { collectionTag, type Entry } from './entry.ts'
import { entriesByNumbers } from './entry-reader.ts'
import { type ListDependency, tagsOfList } from './list-tags.ts'
import { versionOf, versionWithin } from './versioned-memory.ts'

export interface ListOrder {
  /** A column of the entry table; ties are broken by id in the same direction. */
  column: string
  descending: boolean
  /** What entries are ordered by before the column, whatever its direction. */
  ranks?: EntryRanks
}

/** A request for one page of a collection's published entries. */
export interface ListWish {
  collection: string
  /** What the list is narrowed by, if it can be. */
  filters?: ListFilters
  /** What else entries must meet. */
  conditions?: readonly RawBuilder<SqlBool>[]
  /** Distinguishes filters and conditions from all others; null if they depend on the moment. */
  name: string | null
  /** What filters, conditions and order look at; any field if it is not said. */
  dependsOn?: readonly ListDependency[]
  /** Collections in which any change can affect what matches. */
  alsoDependsOn?: readonly string[]
  order: ListOrder
  page: number
  limit: number
}

export interface ListedEntries {
  entries: Entry[]
  page: number
  limit: number
  /** All published entries. */
  total: number
  /** The entries that match. */
  filter_count: number
}

/** Which part of the entries that match is asked for. */
interface Part {
  offset: number
  limit: number
  /** How many match. */
  among: number
  /** How many there are. */
  total: number
}

/**
 * Returns one page of a list. The numbers of the page come from a covering index alone and are then joined to their
 * rows, so that even a page far down a long list is cheap. Which entries its filters leave, and how many, is known from
 * the sets of the facets; other counts are remembered until the content changes.
 */
export async function listEntries(content: Content, wish: ListWish): Promise<ListedEntries> {
  const { source, tags } = content
  const { collection, page, limit } = wish
  for (const tag of tagsOfList(collection, wish.dependsOn)) tags.add(tag)
  for (const other of wish.alsoDependsOn ?? []) tags.add(collectionTag(other))
  const version = await versionOf(source, [collection, ...(wish.alsoDependsOn ?? [])])
  const total = await totalOf(content, collection, version)
  const filtered = wish.filters ? entriesMeeting(wish.filters.byParam) : null
  const filter_count = await matchingCount(content, wish, version, filtered, total)
  const offset = (page - 1) * limit
  const part = { offset, limit, among: filter_count, total }
  const numbers = offset < filter_count ? await orderedNumbers(content, wish, filtered, part) : []
  return { entries: await entriesByNumbers(source, numbers), page, limit, total, filter_count }
}

/** The first entries of a list, for who does not ask how many there are. */
export async function firstEntries(
  content: Content,
  {
    collection,
    conditions,
    order,
    limit,
    dependsOn,
  }: Pick<ListWish, 'collection' | 'order' | 'limit' | 'dependsOn'> & { conditions: Conditions },
): Promise<Entry[]> {
  for (const tag of tagsOfList(collection, dependsOn)) content.tags.add(tag)
  const numbers = await pageNumbers(published(content, collection, conditions), order, 0, limit)
  return entriesByNumbers(content.source, numbers)
}

type Conditions = readonly RawBuilder<SqlBool>[]

async function matchingCount(
  content: Content,
  { collection, conditions = [], name }: ListWish,
  version: string,
  filtered: EntrySet | null,
  total: number,
): Promise<number> {
  if (conditions.length === 0) return filtered === null ? total : sizeOf(filtered)
  const also = filtered === null ? [] : [content.source.dialect.inBits(sql.ref('no'), filtered)]
  const count = () => countMatching(content, collection, [...conditions, ...also])
  return name === null ? count() : content.memory.counts.recall(`${collection}?${name}`, version, count)
}

async function countMatching(content: Content, collection: string, conditions: Conditions): Promise<number> {
  const row = await published(content, collection, conditions)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

/** How many published entries a collection has; `version` may name others as well. */
export function totalOf(content: Content, collection: string, version: string): Promise<number> {
  return content.memory.counts.recall(collection, versionWithin(version, collection), () =>
    planOf(content.plans, collection).facets.length > 0
      ? countListed(content.source, [collection])
      : countMatching(content, collection, []),
  )
}

/** What decides where entries are in a list. */
type ListRule = Pick<ListWish, 'collection' | 'filters' | 'conditions' | 'order'>

/** Finds a part of a list in its order. */
export async function orderedNumbers(content: Content, wish: ListRule, filtered: EntrySet | null, part: Part) {
  const { ranks } = wish.order
  if (!ranks) return walkedNumbers(content, wish, filtered, part)
  return rankedNumbers(content, wish, filtered ?? (await readListed(content.source, wish.collection)), ranks, part)
}

/** Reading the row of an entry takes as long as passing so many in an index. */
const ROWS_PASSED = 50

/**
 * A list is walked along the index of its order until the part is full: from whichever end is nearer, testing each
 * entry on the way. Where that may pass many more entries than match, their rows are read and sorted instead: what
 * matches is not spread evenly over every order.
 */
async function walkedNumbers(
  content: Content,
  { collection, filters, conditions = [], order }: ListRule,
  filtered: EntrySet | null,
  { offset, limit, among, total }: Part,
): Promise<number[]> {
  const { dialect, db } = content.source
  const columns = filters ? [...filters.byParam.values()].map(({ column }) => column) : [null]
  const size = Math.min(limit, among - offset)
  const isNearEnd = offset > among / 2
  const from = isNearEnd ? among - offset - size : offset
  const passed = ((from + size) * total) / among
  const narrowed = () => {
    if (filtered === null) return published(content, collection, conditions)
    if (columns.every((column) => column !== null)) return published(content, collection, [...columns, ...conditions])
    if (among * ROWS_PASSED > Math.max(passed, total / 4))
      return published(content, collection, [dialect.inBits(sql.ref('no'), filtered), ...conditions])
    return meeting(db.selectFrom('entry').where(dialect.inList(sql.ref('no'), numbersIn(filtered))), conditions)
  }
  const { column, descending } = order
  const walked = { column, descending: descending !== isNearEnd }
  const numbers = await pageNumbers(narrowed(), walked, from, size)
  return isNearEnd ? numbers.reverse() : numbers
}

/**
 * Of a list that is ordered by ranks, only entries that have one of those on the page are sorted by its column. A page
 * has fewer ranks than a byte has values.
 */
async function rankedNumbers(
  content: Content,
  wish: ListRule,
  filtered: EntrySet,
  rankOf: EntryRanks,
  { offset, limit, among, total }: Part,
): Promise<number[]> {
  const { collection, order } = wish
  const numbers = numbersIn(filtered)
  const ranks = Float64Array.from(numbers, rankOf).sort()
  const onPage = [...new Set(ranks.subarray(offset, offset + limit))]
  const placeOf = new Map(onPage.map((rank, place) => [rank, place]))
  const candidates = numbers.filter((no) => placeOf.has(rankOf(no)))
  const skipped = offset - ranks.indexOf(onPage[0] ?? 0)
  const part = { offset: skipped, limit: Math.min(limit, among - offset), among: candidates.length, total }
  if (onPage.length === 1) return walkedNumbers(content, { collection, order }, setOf(candidates), part)
  const places = new Uint8Array((numbers.at(-1) ?? 0) + 1)
  for (const no of candidates) places[no] = placeOf.get(rankOf(no)) ?? 0
  const { dialect, db } = content.source
  const entries =
    candidates.length * ROWS_PASSED > total
      ? published(content, collection, [dialect.inBits(sql.ref('no'), setOf(candidates))])
      : db.selectFrom('entry').where(dialect.inList(sql.ref('no'), candidates))
  const byPlace = entries.orderBy(dialect.byteAt(sql.ref('no'), places))
  return pageNumbers(byPlace, order, part.offset, part.limit)
}

async function pageNumbers(
  entries: PublishedEntries,
  order: ListOrder,
  offset: number,
  limit: number,
): Promise<number[]> {
  const direction = order.descending ? 'desc' : 'asc'
  const rows = await entries
    .select('no')
    .orderBy(sql.ref(order.column), direction)
    .orderBy('id', direction)
    .limit(limit)
    .offset(offset)
    .execute()
  return rows.map(({ no }) => no)
}

type PublishedEntries = SelectQueryBuilder<Tables, 'entry', object>

/**
 * The published entries that meet conditions. The status is a literal, since a partial index is not used with a bound
 * parameter.
 */
function published({ source }: Content, collection: string, conditions: Conditions): PublishedEntries {
  const entries = source.db
    .selectFrom('entry')
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
  return meeting(entries, conditions)
}

const meeting = (entries: PublishedEntries, conditions: Conditions) =>
  conditions.reduce((narrowed, condition) => narrowed.where(condition), entries)
