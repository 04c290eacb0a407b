import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { LOCALES } from '#domain/languages/locales.ts'
import type { Store, StoreDialect } from '#service/store/store-contract.ts'
import type { Tables } from '#service/store/tables.ts'
import { facetRows } from '../facets/facet-rows.ts'
import { hasVariantFacets, refreshVariantFacets, variantReferences } from '../facets/variant-facets.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from '../reading/entry.ts'
import type { EntrySource } from '../reading/entry-reader.ts'
import { writeWordSlips } from '../word-slips.ts'
import { indexColumns } from './index-columns.ts'
import { writeTexts } from './write-texts.ts'

/** Increase this when the same document leads to different derived rows, or when they are kept in other tables. */
const DERIVATION = 7
/** The name under which the store records what its columns, facets and texts were derived from. */
const DERIVED_BY = 'derived_by'
/** Entries processed at a time. */
const BATCH = 500

/**
 * Rewrites the facets and full text of an entry; only a published one has any. Those of products also come from other
 * entries: `refreshVariantFacets` writes them.
 */
export async function writeDerivedRows(
  source: EntrySource,
  trx: Transaction<Tables>,
  plans: ContentPlans,
  entry: Entry,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    await trx.deleteFrom('entry_facet').where('no', '=', entry.no).execute()
    await source.dialect.removeText(trx, entry.no)
  }
  if (entry.status !== 'published') return
  const plan = planOf(plans, entry.collection)
  const facets = hasVariantFacets(plan) ? [] : [...facetRows(plan, entry.doc), ...variantReferences(entry)]
  if (facets.length > 0) {
    const rows = facets.map((facet) => ({ ...facet, collection: entry.collection, no: entry.no }))
    await trx.insertInto('entry_facet').values(rows).execute()
  }
  if (!hasVariantFacets(plan)) await writeTexts(source.dialect, trx, plans, entry)
  await writeWordSlips(trx, plans, entry, LOCALES)
}

/**
 * Derives the columns, facets and texts of all entries again if the schemas now require different ones from those in
 * the store. Returns how many entries were processed.
 */
export async function bringDerivedInLine(store: Store, plans: ContentPlans): Promise<number> {
  const wanted = derivedBy(plans)
  return store.transaction(async (trx) => {
    const known = await trx.selectFrom('meta').select('value').where('name', '=', DERIVED_BY).executeTakeFirst()
    if (known?.value === wanted) return 0
    const worked = await deriveAll(store.dialect, trx, plans)
    await trx
      .insertInto('meta')
      .values({ name: DERIVED_BY, value: wanted })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: wanted }))
      .execute()
    return worked
  })
}

/** Lets everything be derived again the next time that `bringDerivedInLine` looks. */
export async function forgetDerived(trx: Transaction<Tables>): Promise<void> {
  await trx.deleteFrom('meta').where('name', '=', DERIVED_BY).execute()
}

function derivedBy(plans: ContentPlans): string {
  const parts = [...plans.values()].map(({ name, key, indexes, facets, sorts, search }) => [
    name,
    key,
    indexes,
    // How a facet is displayed does not affect what is stored.
    facets.map(({ field, param, source }) => [field, param, source]),
    sorts,
    search,
  ])
  return createHash('sha256')
    .update(JSON.stringify([DERIVATION, LOCALES, parts]))
    .digest('hex')
}

async function deriveAll(dialect: StoreDialect, trx: Transaction<Tables>, plans: ContentPlans): Promise<number> {
  const source = { db: trx, dialect }
  let worked = 0
  await source.dialect.createText(trx)
  for await (const entries of batches(source)) {
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
    worked += entries.length
  }
  // Variants are found through columns of other entries, all of which are in place by now.
  for await (const entries of batches(source)) {
    const products = entries.filter(({ collection }) => collection === 'product')
    await refreshVariantFacets(
      source,
      plans,
      products.map((after) => ({ before: null, after })),
    )
  }
  return worked
}

async function* batches(source: EntrySource): AsyncGenerator<Entry[]> {
  let last = 0
  for (;;) {
    const rows = await source.db
      .selectFrom('entry')
      .select(ENTRY_COLUMNS)
      .where('no', '>', last)
      .orderBy('no')
      .limit(BATCH)
      .execute()
    if (rows.length === 0) return
    yield rows.map(readEntry)
    last = rows.at(-1)?.no ?? last
  }
}
