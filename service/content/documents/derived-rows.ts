import { createHash } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { knownDerivation, noteDerivation, soFar } from '#service/store/derivation.ts'
import { columnFields } from '#service/store/index-plan.ts'
import type { Store, StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { TEXT_TABLES } from '#service/store/text-tables.ts'
import { facetRows } from '../facets/facet-rows.ts'
import {
  hasVariantFacets,
  refreshVariantFacets,
  variantReferences,
  type WritableSource,
  type WrittenEntry,
} from '../facets/variant-facets.ts'
import { rebuildSets, writeFacets } from '../facets/write-facets.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { writeWordSlips } from '../word-slips.ts'
import { type DocumentReference, documentReferences } from './document-references.ts'
import { documentLabels } from './entry-labels.ts'
import { indexColumns } from './index-columns.ts'
import { writeTexts } from './write-texts.ts'

/** Increase this when the same document leads to different derived rows, or when they are kept in other tables. */
const DERIVATION = 17
/** Entries processed at a time. */
const BATCH = 200

/**
 * Brings the references and labels of an entry in line, and its facets and full text, which only a published one has.
 * Those of products also come from other entries: `refreshVariantFacets` writes them. Rows that stay the same are left
 * alone: to rename one item can save thousands of others, of which nothing but a reference changes.
 */
export async function writeDerivedRows(
  source: EntrySource,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  { before, after, hasSameWords }: WrittenEntry,
): Promise<void> {
  const plan = planOf(plans, after.collection)
  await writeReferences(source.dialect, trx, plans, after, before === null)
  await writeLabels(trx, plan, after, before === null)
  const isPublished = after.status === 'published'
  if (!hasVariantFacets(plan)) {
    const facets = isPublished ? [...facetRows(plan, after.doc), ...variantReferences(after)] : []
    if (before !== null || facets.length > 0) await writeFacets(source, after.collection, new Map([[after.no, facets]]))
    if (before !== null && !hasSameWords) await source.dialect.removeText(trx, after.no)
    if (isPublished && !hasSameWords) await writeTexts(source.dialect, trx, plans, after)
  }
  if (isPublished && !hasSameWords) await writeWordSlips(trx, plans, after, LOCALES)
}

/** Rows of references written at a time: an engine takes only so many values in a statement. */
const REFERENCES_AT_ONCE = 1000

async function writeReferences(
  dialect: StoreDialect,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  { no, collection, doc }: Entry,
  isNew: boolean,
): Promise<void> {
  const nameOf = (row: DocumentReference) => `${row.pointer}\n${row.collection}\n${row.key}`
  const wanted = new Map(documentReferences(plans, collection, doc).map((row) => [nameOf(row), row]))
  const stored = isNew
    ? []
    : await trx.selectFrom('entry_reference').select(['pointer', 'collection', 'key']).where('no', '=', no).execute()
  const gone = stored.filter((row) => !wanted.delete(nameOf(row)))
  if (gone.length > 0) {
    const places = gone.map(({ pointer }) => pointer)
    const isGone = dialect.inList(sql.ref('pointer'), places)
    await trx.deleteFrom('entry_reference').where('no', '=', no).where(isGone).execute()
  }
  const rows = [...wanted.values()].map((reference) => ({ ...reference, no }))
  for (let at = 0; at < rows.length; at += REFERENCES_AT_ONCE)
    await trx
      .insertInto('entry_reference')
      .values(rows.slice(at, at + REFERENCES_AT_ONCE))
      .execute()
}

async function writeLabels(
  trx: Transaction<Tables>,
  plan: CollectionPlan,
  { no, collection, key, doc }: Entry,
  isNew: boolean,
): Promise<void> {
  const rows = documentLabels(plan, doc, key).map((label) => ({ ...label, no, collection }))
  if (!isNew) {
    const stored = await trx
      .selectFrom('entry_label')
      .select(['language', 'label', 'gaps', 'code'])
      .where('no', '=', no)
      .execute()
    const nameOf = ({ language, label, gaps, code }: (typeof stored)[number]) =>
      `${language}\n${gaps}\n${code}\n${label}`
    const names = new Set(stored.map(nameOf))
    if (stored.length === rows.length && rows.every((row) => names.has(nameOf(row)))) return
    await trx.deleteFrom('entry_label').where('no', '=', no).execute()
  }
  await trx.insertInto('entry_label').values(rows).execute()
}

/**
 * Derives the columns, facets and texts of all entries again if the schemas now require different ones from those in
 * the store. Returns how many entries were processed.
 *
 * While processes of an older version serve, they go on writing rows of their own kind, so it has to be done again when
 * they have left; next to processes of a newer one, nothing is done.
 */
export async function bringDerivedInLine(store: Store, plans: ContentPlans): Promise<number> {
  if (store.overlap === 'with newer') return 0
  const isGradual = store.overlap === 'with older' && (await hasAllTexts(store.db))
  if (isGradual) return deriveBeside(store, plans, soFar(derivedBy(plans)))
  return store.transaction(async (trx) => {
    if ((await knownDerivation(trx)) === derivedBy(plans)) return 0
    await store.dialect.createText(trx)
    const source = { db: trx, dialect: store.dialect }
    const worked = await inBatches(
      (work) => work(trx),
      (entries) => deriveEntries(source, trx, plans, entries),
    )
    await inBatches(
      (work) => work(trx),
      (entries) => deriveVariants(source, plans, entries),
    )
    await rebuildSets((work) => work(trx))
    await noteDerivation(trx, derivedBy(plans))
    return worked
  })
}

/**
 * The same while other processes serve from the store, in transactions so small that they hardly wait. To be called
 * once the processes of an older version have left.
 */
export function deriveOnceMore(store: Store, plans: ContentPlans): Promise<number> {
  return deriveBeside(store, plans, derivedBy(plans))
}

function deriveBeside(store: Store, plans: ContentPlans, derivation: string): Promise<number> {
  return store.alone('derive', async () => {
    const known = await knownDerivation(store.db)
    if (known === derivation || known === derivedBy(plans)) return 0
    const sourceOn = (trx: Transaction<Tables>) => ({ db: trx, dialect: store.dialect })
    const worked = await inBatches(
      (work) => store.transaction(work),
      (entries, trx) => deriveEntries(sourceOn(trx), trx, plans, entries),
    )
    await inBatches(
      (work) => store.transaction(work),
      (entries, trx) => deriveVariants(sourceOn(trx), plans, entries),
    )
    await rebuildSets((work) => store.transaction(work))
    await store.transaction(async (trx) => {
      // What processes remember of the former rows is stale.
      await trx
        .updateTable('collection_version')
        .set((row) => ({ version: row('version', '+', 1) }))
        .execute()
      await noteDerivation(trx, derivation)
    })
    return worked
  })
}

/** Whether the store has a search index for every language; a new one takes all indexes to be made again. */
async function hasAllTexts(db: Kysely<Tables>): Promise<boolean> {
  const made = await db.selectFrom('store_change').select('name').distinct().where('name', 'in', TEXT_TABLES).execute()
  return made.length === TEXT_TABLES.length
}

/** Digest of what the derived rows of all entries follow from. */
export function derivedBy(plans: ContentPlans): string {
  const parts = [...plans.values()].map((plan) => {
    const { name, key, facets, sorts, search } = plan
    // How a facet is displayed does not affect what is stored.
    const filters = facets.map(({ field, param, source }) => [field, param, source])
    // Other collections may ask for a column, by a relation that leads back.
    return [name, key, columnFields(plan, plans), filters, sorts, search]
  })
  return createHash('sha256')
    .update(JSON.stringify([DERIVATION, LOCALES, parts]))
    .digest('hex')
}

async function deriveEntries(
  source: EntrySource,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  entries: readonly Entry[],
): Promise<void> {
  for (const entry of entries) {
    const plan = plans.get(entry.collection)
    // A collection that is no longer in the schemas is kept, in case it returns.
    if (!plan) continue
    const columns = indexColumns(plans, plan, entry.doc)
    if (Object.keys(columns).length > 0) {
      await trx.updateTable('entry').set(columns).where('no', '=', entry.no).execute()
    }
    await writeDerivedRows(source, trx, plans, { before: entry, after: entry, hasSameWords: false })
  }
}

/** Variants are found through columns of other entries, all of which must be in place. */
async function deriveVariants(source: WritableSource, plans: ContentPlans, entries: readonly Entry[]): Promise<void> {
  const products = entries.filter(({ collection }) => collection === 'product')
  await refreshVariantFacets(
    source,
    plans,
    products.map((product) => ({ before: product, after: product, hasSameWords: false })),
  )
}

/** Does work on all entries, some at a time, in the transactions that `inTransaction` gives; returns their number. */
async function inBatches(
  inTransaction: (work: (trx: Transaction<Tables>) => Promise<Entry[]>) => Promise<Entry[]>,
  work: (entries: readonly Entry[], trx: Transaction<Tables>) => Promise<void>,
): Promise<number> {
  let worked = 0
  for (let last = 0; ; ) {
    const after = last
    const entries = await inTransaction(async (trx) => {
      const rows = await trx
        .selectFrom('entry')
        .select(ENTRY_COLUMNS)
        .where('no', '>', after)
        .orderBy('no')
        .limit(BATCH)
        .execute()
      const read = rows.map(readEntry)
      await work(read, trx)
      return read
    })
    if (entries.length === 0) return worked
    worked += entries.length
    last = entries.at(-1)?.no ?? last
  }
}
