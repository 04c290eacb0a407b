import { createHash } from 'node:crypto'
import type { Kysely, Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { knownDerivation, noteDerivation, soFar } from '#service/store/derivation.ts'
import { columnFields } from '#service/store/index-plan.ts'
import type { Store } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { TEXT_TABLES } from '#service/store/text-tables.ts'
import { facetRows } from '../facets/facet-rows.ts'
import {
  hasVariantFacets,
  refreshVariantFacets,
  variantReferences,
  type WritableSource,
} from '../facets/variant-facets.ts'
import { rebuildSets, writeFacets } from '../facets/write-facets.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { writeWordSlips } from '../word-slips.ts'
import { documentReferences } from './document-references.ts'
import { documentLabels } from './entry-labels.ts'
import { indexColumns } from './index-columns.ts'
import { writeTexts } from './write-texts.ts'

/** Increase this when the same document leads to different derived rows, or when they are kept in other tables. */
const DERIVATION = 15
/** Entries processed at a time. */
const BATCH = 200

/**
 * Rewrites the references and labels of an entry, and its facets and full text, which only a published one has. Those of products
 * also come from other entries: `refreshVariantFacets` writes them.
 */
export async function writeDerivedRows(
  source: EntrySource,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  entry: Entry,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    await trx.deleteFrom('entry_reference').where('no', '=', entry.no).execute()
    await trx.deleteFrom('entry_label').where('no', '=', entry.no).execute()
    await source.dialect.removeText(trx, entry.no)
  }
  await writeReferences(trx, plans, entry)
  const plan = planOf(plans, entry.collection)
  await writeLabels(trx, plan, entry)
  const isPublished = entry.status === 'published'
  if (!hasVariantFacets(plan)) {
    const facets = isPublished ? [...facetRows(plan, entry.doc), ...variantReferences(entry)] : []
    if (!isNew || facets.length > 0) await writeFacets(source, entry.collection, new Map([[entry.no, facets]]))
    if (isPublished) await writeTexts(source.dialect, trx, plans, entry)
  }
  if (!isPublished) return
  await writeWordSlips(trx, plans, entry, LOCALES)
}

/** Rows of references written at a time: an engine takes only so many values in a statement. */
const REFERENCES_AT_ONCE = 1000

async function writeReferences(trx: Transaction<Tables>, plans: ContentPlans, entry: Entry): Promise<void> {
  const rows = documentReferences(plans, entry.collection, entry.doc).map((reference) => ({
    ...reference,
    no: entry.no,
  }))
  for (let at = 0; at < rows.length; at += REFERENCES_AT_ONCE)
    await trx
      .insertInto('entry_reference')
      .values(rows.slice(at, at + REFERENCES_AT_ONCE))
      .execute()
}

async function writeLabels(trx: Transaction<Tables>, plan: CollectionPlan, entry: Entry): Promise<void> {
  const { no, collection, key, doc } = entry
  const rows = documentLabels(plan, doc, key).map((label) => ({ ...label, no, collection }))
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
    await writeDerivedRows(source, trx, plans, entry, false)
  }
}

/** Variants are found through columns of other entries, all of which must be in place. */
async function deriveVariants(source: WritableSource, plans: ContentPlans, entries: readonly Entry[]): Promise<void> {
  const products = entries.filter(({ collection }) => collection === 'product')
  await refreshVariantFacets(
    source,
    plans,
    products.map((after) => ({ before: null, after })),
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
