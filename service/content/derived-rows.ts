import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import type { CollectionPlan } from '#generated/plan-types.ts'
import type { Store } from '../store/store-contract.ts'
import type { Tables } from '../store/tables.ts'
import type { ContentPlans } from './content-plans.ts'
import { ENTRY_COLUMNS, type Entry, readEntry } from './entry.ts'
import type { EntrySource } from './entry-reader.ts'
import { entryText } from './entry-text.ts'
import { facetRows } from './facet-rows.ts'
import { indexColumns } from './index-columns.ts'
import { refreshVariantFacets, variantReferences } from './variant-facets.ts'

/** Raise this when what is derived from the same document is worked out differently, or kept in other tables. */
const DERIVATION = 2
/** Under this name the store remembers what its columns, facets and texts were derived by. */
const DERIVED_BY = 'derived_by'
/** Entries worked on at once. */
const BATCH = 500

/** Writes the facets and the full text of an entry anew; only a published one has any. */
export async function writeDerivedRows(
  source: EntrySource,
  trx: Transaction<Tables>,
  plan: CollectionPlan,
  entry: Entry,
  isNew: boolean,
): Promise<void> {
  if (!isNew) {
    await trx.deleteFrom('entry_facet').where('no', '=', entry.no).execute()
    await source.dialect.removeText(trx, entry.no)
  }
  if (entry.status !== 'published') return
  const facets = [...facetRows(plan, entry.doc), ...variantReferences(entry)]
  if (facets.length > 0) {
    const rows = facets.map((facet) => ({ ...facet, collection: entry.collection, no: entry.no }))
    await trx.insertInto('entry_facet').values(rows).execute()
  }
  for (const language of ['en', 'id'] as const) {
    const text = entryText(plan, entry.no, entry.doc, language)
    if (text) await source.dialect.writeText(trx, text)
  }
}

/**
 * Derives columns, facets and texts of all entries anew when the schemas ask for other ones than the store has been
 * written by. Answers how many entries were worked on.
 */
export async function bringDerivedInLine(store: Store, plans: ContentPlans): Promise<number> {
  const wanted = derivedBy(plans)
  return store.transaction(async (trx) => {
    const known = await trx.selectFrom('meta').select('value').where('name', '=', DERIVED_BY).executeTakeFirst()
    if (known?.value === wanted) return 0
    const worked = await deriveAll({ db: trx, dialect: store.dialect }, trx, plans)
    await trx
      .insertInto('meta')
      .values({ name: DERIVED_BY, value: wanted })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: wanted }))
      .execute()
    return worked
  })
}

function derivedBy(plans: ContentPlans): string {
  const parts = [...plans.values()].map(({ name, key, indexes, facets, sorts, search }) => [
    name,
    key,
    indexes,
    // How a facet is shown changes nothing that is stored.
    facets.map(({ field, param, source }) => [field, param, source]),
    sorts,
    search,
  ])
  return createHash('sha256')
    .update(JSON.stringify([DERIVATION, parts]))
    .digest('hex')
}

async function deriveAll(source: EntrySource, trx: Transaction<Tables>, plans: ContentPlans): Promise<number> {
  let worked = 0
  await source.dialect.createText(trx)
  for await (const entries of batches(source)) {
    for (const entry of entries) {
      const plan = plans.get(entry.collection)
      // A collection that no schema describes any more is kept, for the day when one does again.
      if (!plan) continue
      const columns = indexColumns(plans, plan, entry.doc)
      if (Object.keys(columns).length > 0) {
        await trx.updateTable('entry').set(columns).where('no', '=', entry.no).execute()
      }
      await writeDerivedRows(source, trx, plan, entry, false)
    }
    worked += entries.length
  }
  // Variants are found through columns of other entries, which are all there by now.
  for await (const entries of batches(source)) {
    const products = entries.filter(({ collection }) => collection === 'product')
    await refreshVariantFacets(
      source,
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
