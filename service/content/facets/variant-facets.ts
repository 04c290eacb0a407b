import { sql } from 'kysely'
import type { Tables } from '#service/store/tables.ts'
import { stringsIn } from '../documents/content-document.ts'
import type { Entry, SavedEntry } from '../reading/entry.ts'
import { type EntrySource, entriesByKeys, entriesByNumbers, entriesOfParents } from '../reading/entry-reader.ts'
import { isOffered, skuParts } from '../reading/sku-rule.ts'
import { type FacetRow, facetToken, variantParam } from './facet-rows.ts'

/** Products processed at a time, so that statements and memory stay bounded for an import of any size. */
const BATCH = 500

/** Facets that record which SKUs use a variant and which variants use a value, for finding what a change affects. */
const USES_VARIANT = 'uses_variant'
const USES_VALUE = 'uses_value'

/** The references of an entry that are followed backwards when their target changes. */
export function variantReferences(entry: Entry): FacetRow[] {
  if (entry.collection === 'product_sku') {
    const variant = entry.doc.product_variant
    return typeof variant === 'string' ? [{ param: USES_VARIANT, value: variant, number: 0 }] : []
  }
  if (entry.collection === 'product_variant') {
    const values = new Set(stringsIn(entry.doc.variant_values))
    return [...values].map((value) => ({ param: USES_VALUE, value, number: 0 }))
  }
  return []
}

/**
 * Updates the variant filters of products after a save. A product can be found by a value if one of its offered SKUs
 * has it, so a change to an SKU, a variant or a value affects the products behind it.
 */
export async function refreshVariantFacets(source: EntrySource, saved: readonly SavedEntry[]): Promise<void> {
  const products = await affectedProducts(source, saved)
  for (let start = 0; start < products.length; start += BATCH) {
    await refreshProducts(source, products.slice(start, start + BATCH))
  }
}

async function affectedProducts(source: EntrySource, saved: readonly SavedEntry[]): Promise<string[]> {
  const products = new Set<string>()
  const variants = new Set<string>()
  const values = new Set<string>()
  for (const { before, after } of saved) {
    if (after.collection === 'product') products.add(after.key)
    if (after.collection === 'product_variant') variants.add(after.key)
    if (after.collection === 'variant_value') values.add(after.key)
    if (after.collection !== 'product_sku') continue
    for (const state of [before, after]) if (typeof state?.doc.product === 'string') products.add(state.doc.product)
  }
  for (const variant of await users(source, 'product_variant', USES_VALUE, values)) variants.add(variant.key)
  for (const sku of await users(source, 'product_sku', USES_VARIANT, variants)) {
    if (typeof sku.doc.product === 'string') products.add(sku.doc.product)
  }
  return [...products]
}

async function users(source: EntrySource, collection: string, param: string, keys: Set<string>): Promise<Entry[]> {
  if (keys.size === 0) return []
  const rows = await source.db
    .selectFrom('entry_facet')
    .select('no')
    .distinct()
    .where('collection', '=', collection)
    .where('param', '=', param)
    .where(source.dialect.inList(sql.ref('value'), [...keys]))
    .execute()
  return entriesByNumbers(
    source,
    rows.map(({ no }) => no),
  )
}

async function refreshProducts(source: EntrySource, keys: readonly string[]): Promise<void> {
  const products = await entriesByKeys(source, 'product', keys)
  const skus = await entriesOfParents(source, 'product_sku', 'product', keys)
  const parts = await skuParts(source, skus)
  const rowsOfProduct = new Map<string, FacetRow[]>()
  for (const sku of skus) {
    const offer = isOffered(sku, parts)
    if (!offer) continue
    const product = String(sku.doc.product)
    const rows = rowsOfProduct.get(product) ?? []
    rowsOfProduct.set(product, rows)
    rows.push(...offer.values.map(valueRow))
  }
  await source.db
    .deleteFrom('entry_facet')
    .where('collection', '=', 'product')
    .where('param', 'like', `${variantParam('')}%`)
    .where(
      source.dialect.inList(
        sql.ref('no'),
        products.map(({ no }) => no),
      ),
    )
    .execute()
  for (const product of products) {
    if (product.status !== 'published') continue
    await insertRows(source, product.no, rowsOfProduct.get(product.key) ?? [])
  }
}

function valueRow(value: Entry): FacetRow {
  return { param: variantParam(String(value.doc.variant)), value: value.key, number: 0 }
}

/** The words by which an address may refer to a value: its key, its key without the variant's name, its text. */
export function valueTokens({ key, doc }: Entry): string[] {
  const token = facetToken(key)
  return [token, shortValue(key, doc.variant), typeof doc.value === 'string' ? facetToken(doc.value) : token]
}

/** The key of a value without the leading name of its variant: `color-yellow` → `yellow`. */
export function shortValue(key: string, variant: unknown): string {
  const token = facetToken(key)
  const start = `${String(variant)}-`
  return token.startsWith(start) ? token.slice(start.length) : token
}

async function insertRows(source: EntrySource, no: number, rows: readonly FacetRow[]): Promise<void> {
  const unique = new Map(rows.map((row) => [`${row.param}\n${row.value}`, row]))
  if (unique.size === 0) return
  const values = [...unique.values()].map((row): Tables['entry_facet'] => ({ ...row, collection: 'product', no }))
  await source.db.insertInto('entry_facet').values(values).execute()
}
