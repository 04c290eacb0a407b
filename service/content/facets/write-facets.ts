import { sql, type Transaction } from 'kysely'
import type { FacetSetTable, Tables } from '#service/store/tables.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { BLOCK } from './entry-set.ts'
import { packMeasured, packOffsets, unpackMeasured, unpackOffsets } from './facet-block.ts'
import { type FacetRow, isListed } from './facet-rows.ts'
import { NUMBERS } from './facet-sets.ts'

/** A facet of an entry. */
interface EntryFacet extends FacetRow {
  no: number
}

/** Rows written at a time: an engine takes only so many values in a statement. */
const ROWS_AT_ONCE = 1000

/**
 * Makes the given rows the facets of entries of one collection, by their numbers. Only what is different is written, so
 * that a change to a text costs nothing here.
 */
export async function writeFacets(
  source: EntrySource,
  collection: string,
  facetsOf: ReadonlyMap<number, readonly FacetRow[]>,
): Promise<void> {
  const { db, dialect } = source
  const among = dialect.inList(sql.ref('no'), [...facetsOf.keys()])
  const kept = await db
    .selectFrom('entry_facet')
    .select(['no', 'param', 'value', 'number'])
    .where('collection', '=', collection)
    .where(among)
    .execute()
  const before = new Map(kept.map((facet) => [nameOf(facet), facet]))
  const after = new Map(
    [...facetsOf].flatMap(([no, rows]) =>
      rows.map((row) => {
        const facet = { ...row, no }
        return [nameOf(facet), facet] as const
      }),
    ),
  )
  const removed = kept.filter((facet) => !after.has(nameOf(facet)))
  const added = [...after].flatMap(([name, facet]) => (before.has(name) ? [] : [facet]))
  const emptied = new Set([...facetsOf].flatMap(([no, rows]) => (rows.length === 0 ? no : [])))
  await deleteRows(source, collection, removed, emptied)
  await insertRows(source, collection, added)
  await changeSets(source, collection, removed, added)
}

const nameOf = ({ no, param, value, number }: EntryFacet) => `${no}\n${param}\n${value}\n${number}`

/**
 * Entries that lose all facts lose them at once. Others mostly lose the same one (a renamed resin, an earlier price): a
 * statement deletes it of all of them.
 */
async function deleteRows(
  { db, dialect }: EntrySource,
  collection: string,
  rows: readonly EntryFacet[],
  emptied: ReadonlySet<number>,
) {
  if (rows.length === 0) return
  const deletion = db.deleteFrom('entry_facet').where('collection', '=', collection)
  if (emptied.size > 0) await deletion.where(dialect.inList(sql.ref('no'), [...emptied])).execute()
  const left = rows.filter(({ no }) => !emptied.has(no))
  const facts = Map.groupBy(left, ({ param, value, number }) => `${param}\n${value}\n${number}`)
  for (const losing of facts.values()) {
    const [{ param, value, number }] = losing as [EntryFacet]
    const numbers = losing.map(({ no }) => no)
    await deletion
      .where('param', '=', param)
      .where('value', '=', value)
      .where('number', '=', number)
      .where(dialect.inList(sql.ref('no'), numbers))
      .execute()
  }
}

async function insertRows({ db }: EntrySource, collection: string, rows: readonly EntryFacet[]) {
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const values = rows.slice(at, at + ROWS_AT_ONCE).map((row) => ({ ...row, collection }))
    await db.insertInto('entry_facet').values(values).execute()
  }
}

/** Which entries of a block get or lose a value. */
interface Change extends Pick<FacetSetTable, 'param' | 'value' | 'block'> {
  removed: EntryFacet[]
  added: EntryFacet[]
}

async function changeSets(
  source: EntrySource,
  collection: string,
  removed: readonly EntryFacet[],
  added: readonly EntryFacet[],
): Promise<void> {
  const changes = new Map<string, Change>()
  const changeOf = ({ no, param, value }: EntryFacet) => {
    const block = Math.floor(no / BLOCK)
    const name = `${param}\n${value}\n${block}`
    const change = changes.get(name) ?? { param, value, block, removed: [], added: [] }
    changes.set(name, change)
    return change
  }
  for (const facet of removed) if (isListed(facet)) changeOf(facet).removed.push(facet)
  for (const facet of added) if (isListed(facet)) changeOf(facet).added.push(facet)
  if (changes.size === 0) return
  const known = await knownSets(source, collection, [...changes.values()])
  const sets: FacetSetTable[] = []
  for (const [name, change] of changes) {
    const set = changedSet(change, known.get(name))
    if (set) sets.push({ ...set, collection })
    else await deleteSet(source, collection, change)
  }
  await putSets(source, sets)
}

async function knownSets(
  { db, dialect }: EntrySource,
  collection: string,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, Uint8Array>> {
  const pairs = changes.map(({ param, value }) => [param, value] as const)
  const blocks = [...new Set(changes.map(({ block }) => block))]
  const { rows } = await sql<FacetSetTable>`select param, value, block, members from facet_set
    where collection = ${collection} and ${dialect.inPairs(sql.ref('param'), sql.ref('value'), pairs)}
    and ${dialect.inList(sql.ref('block'), blocks)}`.execute(db)
  return new Map(rows.map(({ param, value, block, members }) => [`${param}\n${value}\n${block}`, members]))
}

type ChangedSet = Omit<FacetSetTable, 'collection'>

/** What a block is after a change; null if no entry of it has the value any more. */
function changedSet({ param, value, block, removed, added }: Change, known?: Uint8Array): ChangedSet | null {
  const offsetOf = ({ no }: EntryFacet) => no - block * BLOCK
  if (value === NUMBERS) {
    const measured = (facet: EntryFacet) => ({ number: facet.number, offset: offsetOf(facet) })
    const gone = new Set(removed.map((facet) => `${offsetOf(facet)} ${facet.number}`))
    const before = known ? unpackMeasured(known) : []
    const kept = before.filter(({ offset, number }) => !gone.has(`${offset} ${number}`))
    return numberSet({ param, value, block }, [...kept, ...added.map(measured)])
  }
  const offsets = new Set(known ? unpackOffsets(known) : [])
  for (const facet of removed) offsets.delete(offsetOf(facet))
  for (const facet of added) offsets.add(offsetOf(facet))
  return valueSet({ param, value, block }, [...offsets])
}

type Place = Pick<FacetSetTable, 'param' | 'value' | 'block'>

function numberSet(place: Place, measured: readonly { number: number; offset: number }[]): ChangedSet | null {
  if (measured.length === 0) return null
  const numbers = measured.map(({ number }) => number).sort((a, b) => a - b)
  const [least = 0] = numbers
  return { ...place, count: numbers.length, least, most: numbers.at(-1) ?? 0, members: packMeasured(measured) }
}

function valueSet(place: Place, offsets: readonly number[]): ChangedSet | null {
  if (offsets.length === 0) return null
  return { ...place, count: offsets.length, least: 0, most: 0, members: packOffsets(offsets) }
}

async function deleteSet({ db }: EntrySource, collection: string, { param, value, block }: Place): Promise<void> {
  await db
    .deleteFrom('facet_set')
    .where('collection', '=', collection)
    .where('param', '=', param)
    .where('value', '=', value)
    .where('block', '=', block)
    .execute()
}

async function putSets({ db }: Pick<EntrySource, 'db'>, sets: readonly FacetSetTable[]): Promise<void> {
  for (let at = 0; at < sets.length; at += ROWS_AT_ONCE) {
    await db
      .insertInto('facet_set')
      .values(sets.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(['collection', 'param', 'value', 'block']).doUpdateSet((row) => ({
          count: row.ref('excluded.count'),
          least: row.ref('excluded.least'),
          most: row.ref('excluded.most'),
          members: row.ref('excluded.members'),
        })),
      )
      .execute()
  }
}

/**
 * Makes all sets again from the rows of the entries, whatever wrote those: processes of an older version know no sets.
 * Block by block, in the transactions that `inTransaction` gives.
 */
export async function rebuildSets(
  inTransaction: <T>(work: (trx: Transaction<Tables>) => Promise<T>) => Promise<T>,
): Promise<void> {
  for (let block = 0, blocks = 1; block < blocks; block += 1) {
    blocks = await inTransaction(async (trx) => {
      await rebuildBlock(trx, block)
      const [last] = await trx.selectFrom('entry').select('no').orderBy('no', 'desc').limit(1).execute()
      return Math.floor((last?.no ?? 0) / BLOCK) + 1
    })
  }
}

async function rebuildBlock(db: Transaction<Tables>, block: number): Promise<void> {
  await db.deleteFrom('facet_set').where('block', '=', block).execute()
  const rows = await db
    .selectFrom('entry_facet')
    .select(['collection', 'param', 'value', 'number', 'no'])
    .where('no', '>=', block * BLOCK)
    .where('no', '<', (block + 1) * BLOCK)
    .execute()
  const listed = rows.filter(isListed)
  const sets = [...Map.groupBy(listed, ({ collection, param, value }) => `${collection}\n${param}\n${value}`).values()]
  await putSets(
    { db },
    sets.flatMap((added) => {
      const [{ collection, param, value }] = added as [(typeof added)[number]]
      const set = changedSet({ param, value, block, removed: [], added })
      return set ? [{ ...set, collection }] : []
    }),
  )
}
