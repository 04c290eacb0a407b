import { sql } from 'kysely'
import type { FacetSetTable } from '#service/store/tables.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { BLOCK } from './entry-set.ts'
import { unpackMeasured, unpackOffsets } from './facet-block.ts'
import { NUMBERS } from './facet-sets.ts'

/** The place of an entry in an order, by its number; entries that are alike have the same one. */
export type EntryRanks = (no: number) => number

type Block = Pick<FacetSetTable, 'param' | 'value' | 'block' | 'members'>

/**
 * The order of a collection's entries by the first of some facets, those alike in it by the second, and so on. Of
 * numbers, ascending order takes an entry's lowest and descending its highest, of values both take the first. An entry
 * without a facet comes after all that have it.
 */
export async function readRanks(
  { db, dialect }: EntrySource,
  collection: string,
  params: readonly string[],
  descending: boolean,
): Promise<EntryRanks> {
  const { rows } = await sql<Block>`select param, value, block, members from facet_set
    where collection = ${collection} and ${dialect.inList(sql.ref('param'), params)}
    order by param, value, block`.execute(db)
  const byParam = Map.groupBy(rows, ({ param }) => param)
  const size = rows.reduce((most, { block }) => Math.max(most, (block + 1) * BLOCK), 0)
  const ranks = new Float64Array(size)
  let last = 0
  for (const param of params) {
    const own = byParam.get(param) ?? []
    const { places, count } =
      own[0]?.value === NUMBERS ? placesOfNumbers(own, size, descending) : placesOfValues(own, size, descending)
    // One more for entries without the facet.
    for (let no = 0; no < size; no += 1) ranks[no] = (ranks[no] ?? 0) * (count + 1) + (places[no] ?? count)
    last = last * (count + 1) + count
  }
  return (no) => ranks[no] ?? last
}

/** The place of each entry among `count` different ones; `count` itself for entries that have none. */
interface Places {
  places: Uint32Array
  count: number
}

function placesOfNumbers(blocks: readonly Block[], size: number, descending: boolean): Places {
  const measured = blocks.map(({ block, members }) => ({ block, own: unpackMeasured(members) }))
  const numbers = new Set(measured.flatMap(({ own }) => own.map(({ number }) => number)))
  const ordered = [...numbers].sort((a, b) => (descending ? b - a : a - b))
  const placeOf = new Map(ordered.map((number, place) => [number, place]))
  const places = new Uint32Array(size).fill(ordered.length)
  for (const { block, own } of measured) {
    for (const { offset, number } of own) {
      const no = block * BLOCK + offset
      places[no] = Math.min(places[no] ?? 0, placeOf.get(number) ?? 0)
    }
  }
  return { places, count: ordered.length }
}

function placesOfValues(blocks: readonly Block[], size: number, descending: boolean): Places {
  const values = [...new Set(blocks.map(({ value }) => value))]
  const places = new Uint32Array(size).fill(values.length)
  // The first value of an entry is written last.
  for (const { value, block, members } of blocks.toReversed()) {
    const place = values.indexOf(value)
    for (const offset of unpackOffsets(members)) {
      places[block * BLOCK + offset] = descending ? values.length - 1 - place : place
    }
  }
  return { places, count: values.length }
}
