import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FacetSetTable } from '#service/store/tables.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { BLOCK, type EntrySet, emptySet } from './entry-set.ts'
import { addMeasured, addOffsets, countOffsets, rangeOf, unpackOffsets } from './facet-block.ts'
import { LISTED, specParam, variantParam } from './facet-rows.ts'

/** Values of a facet, or a range of its numbers, that entries are looked for by. */
export interface WantedFacet {
  param: string
  values: readonly string[]
  /** Both ends belong to it. */
  range?: readonly [number, number]
}

/** How many published entries of a collection have a value, and the range of its numbers. */
export interface ValueCount {
  param: string
  value: string
  count: number
  min: number
  max: number
}

/** Facets that are numbers keep them under this value. */
export const NUMBERS = ''

type Block = Omit<FacetSetTable, 'collection'>

/** For each of the facets wanted, the entries that have one of its values; all read in one statement. */
export async function readSets(
  { db, dialect }: EntrySource,
  collection: string,
  wanted: readonly WantedFacet[],
): Promise<EntrySet[]> {
  const pairs = wanted.flatMap(({ param, values, range }) =>
    (range ? [NUMBERS] : values).map((value) => [param, value] as const),
  )
  if (pairs.length === 0) return wanted.map(() => emptySet(0))
  const { rows } = await sql<Block>`select param, value, block, members from facet_set
    where collection = ${collection} and ${dialect.inPairs(sql.ref('param'), sql.ref('value'), pairs)}`.execute(db)
  const blocks = rows.reduce((most, { block }) => Math.max(most, block + 1), 0)
  const byParam = Map.groupBy(rows, ({ param }) => param)
  return wanted.map(({ param, values, range }) => {
    const set = emptySet(blocks)
    for (const { value, block, members } of byParam.get(param) ?? []) {
      if (range) addMeasured(set, block, members, range)
      else if (values.includes(value)) addOffsets(set, block, members)
    }
    return set
  })
}

/** Counts all values of a collection's facets. */
export async function countAll({ db }: EntrySource, collection: string): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`select param, value, sum(count) as count, min(least) as min, max(most) as max
    from facet_set where collection = ${collection} group by param, value order by param, value`.execute(db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** All published entries of a collection with facets. */
export async function readListed(source: EntrySource, collection: string): Promise<EntrySet> {
  const [set] = await readSets(source, collection, [{ param: LISTED, values: [LISTED] }])
  return set ?? emptySet(0)
}

/** How many published entries some collections with facets have. */
export async function countListed({ db, dialect }: EntrySource, collections: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number | null }>`select sum(count) as count from facet_set
    where ${dialect.inList(sql.ref('collection'), collections)} and param = ${LISTED} and value = ${LISTED}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Counts the values of a collection's facets among the entries that `among` returns for each; null stands for all. */
export async function countAmong(
  { db }: EntrySource,
  collection: string,
  among: (param: string) => EntrySet | null,
): Promise<ValueCount[]> {
  const counts: ValueCount[] = []
  let last: ValueCount | undefined
  for (const part of PARTS) {
    const { rows } = await sql<Block>`select param, value, block, count, least, most, members from facet_set
      where collection = ${collection} and ${part} order by param, value, block`.execute(db)
    for (const row of rows) {
      const { count, min, max } = countBlock(row, among(row.param))
      if (count === 0) continue
      if (last?.param !== row.param || last.value !== row.value) {
        last = { param: row.param, value: row.value, count: 0, min, max }
        counts.push(last)
      }
      last.count += count
      last.min = Math.min(last.min, min)
      last.max = Math.max(last.max, max)
    }
    // Others are answered between the parts: with very many products, each takes tens of milliseconds.
    await new Promise((resolve) => setImmediate(resolve))
  }
  return counts
}

const [SPECS, VARIANTS] = [specParam(''), variantParam('')]

/** About equal parts of all facets, in their order: their own, measured values, variants. */
const PARTS: readonly RawBuilder<SqlBool>[] = [
  sql`param < ${SPECS}`,
  sql`param >= ${SPECS} and param < ${VARIANTS}`,
  sql`param >= ${VARIANTS}`,
]

function countBlock({ value, block, count, least, most, members }: Block, among: EntrySet | null) {
  if (among === null) return { count, min: least, max: most }
  if (value === NUMBERS) return rangeOf(among, block, members)
  return { count: countOffsets(among, block, members), min: 0, max: 0 }
}

/** For each of some values of one facet, the number of the first entry that has it. */
export async function sampleNumbers(
  { db, dialect }: EntrySource,
  collection: string,
  counts: readonly ValueCount[],
): Promise<number[]> {
  const values = counts.map(({ value }) => value)
  const { rows } = await sql<Block>`select block, members from facet_set
    where collection = ${collection} and param = ${counts[0]?.param ?? ''} and ${dialect.inList(sql.ref('value'), values)}
    and block = (select min(block) from facet_set as other where other.collection = facet_set.collection
      and other.param = facet_set.param and other.value = facet_set.value)`.execute(db)
  return rows.map(({ block, members }) => block * BLOCK + Math.min(...unpackOffsets(members)))
}
