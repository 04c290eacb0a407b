import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import type { StoreDialect } from '#service/store/store-contract.ts'
import type { ContentStatus, Tables } from '#service/store/tables.ts'
import { refreshVariantFacets, type WrittenEntry } from '../facets/variant-facets.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { Entry, SavedEntry } from '../reading/entry.ts'
import { entriesByKeys } from '../reading/entry-reader.ts'
import type { ContentDocument } from './content-document.ts'
import { writeDerivedRows } from './derived-rows.ts'
import { markedDocument } from './document-version.ts'
import { hasSameWords } from './entry-text.ts'
import { indexColumns } from './index-columns.ts'
import { naturalKey } from './natural-key.ts'
import { storedDocument } from './stored-document.ts'

/** The position of entries that have none: after all that do. */
const LAST_PLACE = 1_000_001

/** Others have a turn after so many stored documents, of which an import or a rename can need thousands. */
const READ_AT_ONCE = 100

/** A document to be stored; it must already have passed its schema. An entry with the same key is replaced. */
export interface EntryToSave {
  collection: string
  document: ContentDocument
  /** The key of the stored entry that this is, if it was renamed. */
  was?: string | undefined
  /** The version that it has where it comes from; the stored one will not be lower. */
  version?: number | undefined
}

/** What the history of a document says about the release with which it was stored. */
export interface ReleaseNote {
  no: number
  reason: string
}

export interface SaveOptions {
  plans: ContentPlans
  dialect: StoreDialect
  now: Date
  /** Who made the change, for the revision. */
  author: string | null
  /** With which release, and why. */
  release?: ReleaseNote | undefined
  /** Also writes documents that are already stored in the same form: their column may contain an earlier version. */
  evenIfSame?: boolean
}

/**
 * Stores documents together with everything that depends on them: revision, sort keys, facets, full text, and the
 * collections' version numbers. Documents already stored in the same form are left alone.
 */
export async function saveEntries(
  trx: Transaction<Tables>,
  entries: readonly EntryToSave[],
  options: SaveOptions,
): Promise<SavedEntry[]> {
  const saved: WrittenEntry[] = []
  for (const [collection, given] of Map.groupBy(entries, (entry) => entry.collection)) {
    const plan = planOf(options.plans, collection)
    const known = await knownEntries(trx, options.dialect, plan, given)
    const free = await freeIds(trx, options.dialect, plan, given)
    // New ids also come after those given in the import: one given further down must not be taken by then.
    let lastId = [...free].reduce((last, id) => Math.max(last, id), await highestId(trx, collection))
    for (const entry of given) {
      const { document } = entry
      const before = known.get(storedKey(plan, entry)) ?? null
      const givenId = typeof document.id === 'number' && free.has(document.id) ? document.id : null
      const id = before?.id ?? givenId ?? lastId + 1
      lastId = Math.max(lastId, id)
      const after = nextState(plan, entry, before, id, options.now)
      if (before && !options.evenIfSame && sameContent(before, after)) continue
      after.no = await writeEntry(trx, after, before, indexColumns(options.plans, plan, after.doc))
      await writeRevision(trx, after, options)
      const one = { before, after, hasSameWords: !options.evenIfSame && hasSameWords(plan, before, after) }
      await writeDerivedRows({ db: trx, dialect: options.dialect }, trx, options.plans, one)
      saved.push(one)
    }
  }
  if (saved.length > 0) await options.dialect.announce(trx)
  await raiseVersions(trx, new Set(saved.map(({ after }) => after.collection)))
  await refreshVariantFacets({ db: trx, dialect: options.dialect }, options.plans, saved)
  return saved
}

const keyOf = (plan: CollectionPlan, document: ContentDocument): string => String(document[plan.key])

/** The key under which the store knows an entry before it is saved. */
const storedKey = (plan: CollectionPlan, { document, was }: EntryToSave): string => was ?? keyOf(plan, document)

async function knownEntries(
  trx: Transaction<Tables>,
  dialect: StoreDialect,
  plan: CollectionPlan,
  given: readonly EntryToSave[],
): Promise<Map<string, Entry>> {
  const keys = given.map((entry) => storedKey(plan, entry))
  const known = new Map<string, Entry>()
  for (let at = 0; at < keys.length; at += READ_AT_ONCE) {
    const entries = await entriesByKeys({ db: trx, dialect }, plan.name, keys.slice(at, at + READ_AT_ONCE))
    for (const entry of entries) known.set(entry.key, entry)
  }
  return known
}

/** The ids that documents bring along, except those that the store has already given to other entries. */
async function freeIds(
  trx: Transaction<Tables>,
  dialect: StoreDialect,
  plan: CollectionPlan,
  entries: readonly EntryToSave[],
): Promise<Set<number>> {
  const given = new Set(entries.flatMap(({ document: { id } }) => (typeof id === 'number' ? [id] : [])))
  for (const table of WITH_IDS) {
    if (given.size === 0) break
    const taken = await trx
      .selectFrom(table)
      .select('id')
      .where('collection', '=', plan.name)
      .where(dialect.inList(sql.ref('id'), [...given]))
      .execute()
    for (const { id } of taken) given.delete(id)
  }
  return given
}

async function highestId(trx: Transaction<Tables>, collection: string): Promise<number> {
  let highest = 0
  for (const table of WITH_IDS) {
    const row = await trx
      .selectFrom(table)
      .select((select) => select.fn.max('id').as('highest'))
      .where('collection', '=', collection)
      .executeTakeFirst()
    highest = Math.max(highest, Number(row?.highest ?? 0))
  }
  return highest
}

/** Where an id may be in use: that of a deleted entry still belongs to its revisions. */
const WITH_IDS = ['entry', 'revision'] as const

function nextState(
  plan: CollectionPlan,
  { document, version = 1 }: EntryToSave,
  before: Entry | null,
  id: number,
  now: Date,
): Entry {
  const key = keyOf(plan, document)
  const moment = now.toISOString()
  const uuid = plan.uuid ? (before?.uuid ?? (typeof document.id === 'string' ? document.id : randomUUID())) : null
  return {
    no: before?.no ?? 0,
    collection: plan.name,
    id,
    uuid,
    key,
    natural_key: naturalKey(key),
    status: (document.status as ContentStatus | undefined) ?? before?.status ?? 'published',
    sort: placeOf(document),
    version: Math.max((before?.version ?? 0) + 1, version),
    date_created: momentText(document.date_created) ?? before?.date_created ?? moment,
    date_updated: momentText(document.date_updated) ?? moment,
    doc: storedDocument(plan, id, document),
  }
}

/** The position of a document among those of its collection. */
export function placeOf(document: ContentDocument): number {
  return typeof document.sort === 'number' ? document.sort : LAST_PLACE
}

/** A moment in one time zone, so that text order is time order. */
function momentText(value: unknown): string | null {
  return typeof value === 'string' ? new Date(value).toISOString() : null
}

/** Ignores the order of the documents' fields. */
function sameContent(before: Entry, after: Entry): boolean {
  if (before.key !== after.key || before.status !== after.status || before.date_created !== after.date_created)
    return false
  return JSON.stringify(before.doc) === JSON.stringify(after.doc) || isDeepStrictEqual(before.doc, after.doc)
}

/** A document as the column stores it. */
export function storedText(collection: string, document: ContentDocument): string {
  return JSON.stringify(markedDocument(collection, document))
}

async function writeEntry(
  trx: Transaction<Tables>,
  entry: Entry,
  before: Entry | null,
  indexed: Record<string, string | null>,
): Promise<number> {
  const { no, doc, ...columns } = entry
  const values = { ...columns, doc: storedText(entry.collection, doc), ...indexed }
  if (before) {
    // SQLite writes the indexes again of whatever is set, if it stays the same too.
    const changed = Object.entries(values).filter(([name, value]) => before[name as keyof Entry] !== value)
    await trx.updateTable('entry').set(Object.fromEntries(changed)).where('no', '=', no).execute()
    return no
  }
  const row = await trx.insertInto('entry').values(values).returning('no').executeTakeFirstOrThrow()
  return Number(row.no)
}

/** Adds an entry's state to its history. */
export async function writeRevision(
  trx: Transaction<Tables>,
  entry: Entry,
  { now, author, release }: Pick<SaveOptions, 'now' | 'author' | 'release'>,
): Promise<void> {
  const { collection, id, version, status, doc } = entry
  const date = now.toISOString()
  const note = { release_no: release?.no ?? null, reason: release?.reason ?? null }
  await trx
    .insertInto('revision')
    .values({ collection, id, version, status, date, author, ...note, doc: storedText(collection, doc) })
    .execute()
}

/** Marks everything derived from these collections as stale. */
export async function raiseVersions(trx: Transaction<Tables>, collections: ReadonlySet<string>): Promise<void> {
  for (const collection of collections) {
    await trx
      .insertInto('collection_version')
      .values({ collection, version: 1 })
      .onConflict((conflict) =>
        conflict.column('collection').doUpdateSet({ version: sql`collection_version.version + 1` }),
      )
      .execute()
  }
}
