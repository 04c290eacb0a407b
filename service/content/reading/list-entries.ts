import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Content } from './content.ts'
import { collectionTag, type Entry, listTag } from './entry.ts'
import { entriesByNumbers } from './entry-reader.ts'
import { versionOf } from './versioned-memory.ts'

export interface ListOrder {
  /** A column of the entry table; ties are broken by id in the same direction. */
  column: string
  descending: boolean
  /**
   * What entries are ordered by before the column, the first of them first. An entry for which all of these are null
   * comes last, whatever the direction.
   */
  before?: readonly RawBuilder<number | string | null>[]
}

/** A request for one page of a collection's published entries. */
export interface ListWish {
  collection: string
  /** All of them must be met. */
  conditions: readonly RawBuilder<SqlBool>[]
  /** The same conditions in the form that is tested on one entry after another. */
  walked?: readonly RawBuilder<SqlBool>[]
  /** Distinguishes this set of conditions from every other; null if they depend on the moment. */
  name: string | null
  /** Other collections in which a change can affect what matches. */
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

/**
 * Returns one page of a list. The numbers of the page come from a covering index alone and are then joined to their
 * rows, so that even a page far down a long list is cheap; counts are remembered until the content changes.
 */
export async function listEntries(content: Content, wish: ListWish): Promise<ListedEntries> {
  const { source, tags } = content
  const { collection, page, limit } = wish
  tags.add(listTag(collection))
  for (const other of wish.alsoDependsOn ?? []) tags.add(collectionTag(other))
  const version = await versionOf(source, [collection, ...(wish.alsoDependsOn ?? [])])
  const total = await content.memory.counts.recall(collection, version, () =>
    countMatching(content, { ...wish, conditions: [] }),
  )
  const filter_count = await matchingCount(content, wish, version, total)
  const offset = (page - 1) * limit
  // Walking along the list's order visits `asked` entries on average until the page is full; where that is fewer than
  // the entries that match, it is the shorter way.
  const asked = ((offset + limit) * total) / filter_count
  const conditions = asked < filter_count ? (wish.walked ?? wish.conditions) : wish.conditions
  const numbers = offset < filter_count ? await pageNumbers(content, { ...wish, conditions }, offset) : []
  return { entries: await entriesByNumbers(source, numbers), page, limit, total, filter_count }
}

/** The first entries of a list, for who does not ask how many there are. */
export async function firstEntries(
  content: Content,
  wish: Pick<ListWish, 'collection' | 'conditions' | 'order' | 'limit'>,
): Promise<Entry[]> {
  content.tags.add(listTag(wish.collection))
  return entriesByNumbers(content.source, await pageNumbers(content, wish, 0))
}

async function matchingCount(content: Content, wish: ListWish, version: string, total: number): Promise<number> {
  if (wish.conditions.length === 0) return total
  const count = () => countMatching(content, wish)
  return wish.name === null ? count() : content.memory.counts.recall(`${wish.collection}?${wish.name}`, version, count)
}

async function countMatching(content: Content, wish: ListWish): Promise<number> {
  const row = await published(content, wish)
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

async function pageNumbers(
  content: Content,
  wish: Pick<ListWish, 'collection' | 'conditions' | 'order' | 'limit'>,
  offset: number,
): Promise<number[]> {
  const direction = wish.order.descending ? 'desc' : 'asc'
  const before = (wish.order.before ?? []).map((value, at) => ({ value, name: `before_${at}` }))
  const ordered = before.reduce(
    (query, { name }) => query.orderBy(sql`${sql.ref(name)} ${sql.raw(direction)} nulls last`),
    published(content, wish).select(['no', ...before.map(({ value, name }) => value.as(name))]),
  )
  const rows = await ordered
    .orderBy(sql.ref(wish.order.column), direction)
    .orderBy('id', direction)
    .limit(wish.limit)
    .offset(offset)
    .execute()
  return rows.map(({ no }) => no)
}

/**
 * The published entries that match. The status is a literal, since a partial index is not used with a bound parameter.
 */
function published(content: Content, { collection, conditions }: Pick<ListWish, 'collection' | 'conditions'>) {
  const query = content.source.db
    .selectFrom('entry')
    .where('collection', '=', collection)
    .where('status', '=', sql.lit('published'))
  return conditions.reduce((narrowed, condition) => narrowed.where(condition), query)
}
