import { sql, type Transaction } from 'kysely'
import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { loadAtOneMeter } from '#domain/engineering/load-at-one-meter.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { isRecord } from '#domain/json/is-record.ts'
import type { LoadTableDocument } from '#generated/types.ts'
import type { Tables } from '#service/store/tables.ts'
import { stringsIn } from '../documents/content-document.ts'
import { ownSizes } from '../documents/entry-text.ts'
import { writeTexts } from '../documents/write-texts.ts'
import { type ContentPlans, planOf } from '../reading/content-plans.ts'
import type { Entry, SavedEntry } from '../reading/entry.ts'
import {
  type EntrySource,
  entriesByKeys,
  entriesByNumbers,
  entriesOfParents,
  publishedEntries,
} from '../reading/entry-reader.ts'
import { isOffered, skuParts } from '../reading/sku-rule.ts'
import { sizeIn } from '../search-words.ts'
import {
  COVERED,
  type FacetRow,
  facetRows,
  facetToken,
  isListed,
  LISTED,
  loadParam,
  SKU_SIZE,
  specParam,
  USES_VALUE,
  USES_VARIANT,
  uniqueRows,
  variantParam,
} from './facet-rows.ts'
import { factNumber, specFacts, variantFact } from './fact-values.ts'
import { writeFacets } from './write-facets.ts'

/** Collections whose entries each say something of one product. */
const OF_A_PRODUCT: ReadonlySet<string> = new Set(['product_sku', 'load_table'])

/** Products processed at a time, so that statements and memory stay bounded for an import of any size. */
const BATCH = 500

/** The references of an entry that are followed backward when their target changes. */
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

/** Whether the facets of a collection also come from other entries; `refreshVariantFacets` then writes all of them. */
export function hasVariantFacets(plan: CollectionPlan): boolean {
  return plan.facets.some(({ source }) => source === 'variant')
}

/** A store in the transaction that saves entries. */
export type WritableSource = EntrySource & { db: Transaction<Tables> }

/** A saved entry, and whether the index has its words already. */
export interface WrittenEntry extends SavedEntry {
  hasSameWords: boolean
}

/**
 * Updates the filters and texts of products after a save. A product can be found by a value if its own document states
 * it or one of its offered SKUs has it, so a change to an SKU, a variant or a value affects the products behind it.
 */
export async function refreshVariantFacets(
  source: WritableSource,
  plans: ContentPlans,
  saved: readonly WrittenEntry[],
): Promise<void> {
  const products = await affectedProducts(source, saved)
  if (products.length === 0) return
  const facts = await sharedFacts(source, planOf(plans, 'product'))
  const own = new Map(saved.flatMap((one) => (one.after.collection === 'product' ? [[one.after.key, one]] : [])))
  for (let start = 0; start < products.length; start += BATCH) {
    await refreshProducts(source, plans, facts, products.slice(start, start + BATCH), own)
  }
}

async function affectedProducts(source: EntrySource, saved: readonly SavedEntry[]): Promise<string[]> {
  const products = new Set<string>()
  const variants = new Set<string>()
  const values = new Set<string>()
  const specs = new Set<string>()
  for (const { before, after } of saved) {
    if (after.collection === 'product') products.add(after.key)
    if (after.collection === 'product_variant') variants.add(after.key)
    if (after.collection === 'variant_value') values.add(after.key)
    if (after.collection === 'spec' && before && !saysSame(before, after)) specs.add(specParam(after.key))
    if (!OF_A_PRODUCT.has(after.collection)) continue
    for (const state of [before, after]) if (typeof state?.doc.product === 'string') products.add(state.doc.product)
  }
  for (const product of await users(source, 'product', COVERED, specs)) products.add(product.key)
  for (const variant of await users(source, 'product_variant', USES_VALUE, values)) variants.add(variant.key)
  for (const sku of await users(source, 'product_sku', USES_VARIANT, variants)) {
    if (typeof sku.doc.product === 'string') products.add(sku.doc.product)
  }
  return [...products]
}

/** Whether two states of a specification say the same about which variant it shares its filter with. */
const saysSame = (before: Entry, after: Entry) =>
  before.doc.variant === after.doc.variant && before.status === after.status

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

/** Which facts are stated both by SKUs and elsewhere. */
interface SharedFacts {
  plan: CollectionPlan
  /** Slugs of variants by the specification that states the same, and the other way round. */
  variantOf: ReadonlyMap<string, string>
  specsOf: ReadonlyMap<string, readonly string[]>
}

async function sharedFacts(source: EntrySource, plan: CollectionPlan): Promise<SharedFacts> {
  const pairs = (await publishedEntries(source, 'spec')).flatMap(({ key, doc }) =>
    typeof doc.variant === 'string' ? [[key, doc.variant] as const] : [],
  )
  const specsOf = Map.groupBy(pairs, ([, variant]) => variant)
  return {
    plan,
    variantOf: new Map(pairs),
    specsOf: new Map([...specsOf].map(([variant, specs]) => [variant, specs.map(([spec]) => spec)])),
  }
}

async function refreshProducts(
  source: WritableSource,
  plans: ContentPlans,
  facts: SharedFacts,
  keys: readonly string[],
  saved: ReadonlyMap<string, WrittenEntry>,
): Promise<void> {
  // SQLite's index of words writes out what it has gathered whenever it is given an earlier entry than the last.
  const products = (await entriesByKeys(source, 'product', keys)).toSorted((one, other) => one.no - other.no)
  const skus = await entriesOfParents(source, 'product_sku', 'product', keys)
  const parts = await skuParts(source, skus)
  const valuesOfProduct = new Map<string, Set<Entry>>()
  for (const sku of skus) {
    const product = String(sku.doc.product)
    const values = valuesOfProduct.get(product) ?? new Set()
    valuesOfProduct.set(product, values)
    for (const value of isOffered(sku, parts)?.values ?? []) values.add(value)
  }
  const tables = Map.groupBy(await entriesOfParents(source, 'load_table', 'product', keys), ({ doc }) => doc.product)
  const sizesBefore = await skuSizes(source, products)
  const facetsOf = new Map<number, readonly FacetRow[]>()
  for (const product of products) {
    facetsOf.set(product.no, [])
    const save = saved.get(product.key)
    if (product.status !== 'published') {
      if (save?.before) await source.dialect.removeText(source.db, product.no)
      continue
    }
    const values = [...(valuesOfProduct.get(product.key) ?? [])]
    const sizes = newSizes(facts.plan, product, values)
    const counted = withCovered(facts.plan, [
      ...facetRows(facts.plan, product.doc),
      ...specRows(product, facts),
      ...values.flatMap((value) => valueRows(value, facts)),
      ...sizes.map((value) => ({ param: SKU_SIZE, value, number: 0 })),
    ])
    facetsOf.set(product.no, [...counted, ...loadRows(tables.get(product.key) ?? [])])
    const hasSameSizes = sizes.join() === (sizesBefore.get(product.no) ?? []).join()
    if (hasSameSizes && save?.hasSameWords !== false) continue
    if (save?.before !== null) await source.dialect.removeText(source.db, product.no)
    await writeTexts(source.dialect, source.db, plans, product, sizes)
  }
  await writeFacets(source, 'product', facetsOf)
}

/** The sizes that products have had of their SKUs alone, by the products' numbers. */
async function skuSizes(source: EntrySource, products: readonly Entry[]): Promise<ReadonlyMap<number, string[]>> {
  const numbers = products.map(({ no }) => no)
  const rows = await source.db
    .selectFrom('entry_facet')
    .select(['no', 'value'])
    .where('collection', '=', 'product')
    .where('param', '=', SKU_SIZE)
    .where(source.dialect.inList(sql.ref('no'), numbers))
    .execute()
  const sizes = Map.groupBy(rows, ({ no }) => Number(no))
  return new Map([...sizes].map(([no, own]) => [no, own.map(({ value }) => value).sort()]))
}

/** The sizes that only SKUs of a product have, in order. */
function newSizes(plan: CollectionPlan, product: Entry, values: readonly Entry[]): string[] {
  const own = ownSizes(plan, product.doc)
  const sizes = values.flatMap(({ doc }) => (typeof doc.value === 'string' ? (sizeIn(doc.value) ?? []) : []))
  return [...new Set(sizes.filter((size) => !own.has(size)))].sort()
}

/** The measured values of a product that its SKUs could state as well. */
function specRows({ doc }: Entry, facts: SharedFacts): FacetRow[] {
  return facts.plan.facets.flatMap(({ source, field }) => {
    const specValues = source === 'spec' && Array.isArray(doc[field]) ? doc[field].filter(isRecord) : []
    return specValues.flatMap((specValue) => {
      const spec = String(specValue.spec)
      const variant = facts.variantOf.get(spec)
      // Remembered even if the value is no filter: the specification may become one.
      const states = { param: COVERED, value: specParam(spec), number: 0 }
      if (variant === undefined) return states
      return [states, ...specFacts(specValue).map((value) => ({ param: variantParam(variant), value, number: 0 }))]
    })
  })
}

/** A value of an SKU, under each name by which products are found by it. */
function valueRows(value: Entry, facts: SharedFacts): FacetRow[] {
  const variant = String(value.doc.variant)
  const own = { param: variantParam(variant), value: value.key, number: 0 }
  const twin = twinFacet(facts.plan, variant)
  if (twin) {
    const text = String(value.doc.value)
    return [own, { param: twin.param, value: twin.source === 'values' ? facetToken(text) : text, number: 0 }]
  }
  const specs = facts.specsOf.get(variant)
  if (!specs) return [own]
  const fact = variantFact(value)
  const number = factNumber(fact)
  const numbers = number === null ? [] : specs.map((spec) => ({ param: specParam(spec), value: '', number }))
  return [{ ...own, value: fact }, ...numbers]
}

/** What a product carries over one meter. */
function loadRows(tables: readonly Entry[]): FacetRow[] {
  const found = loadAtOneMeter(tables.map(({ doc }) => doc as unknown as LoadTableDocument))
  return found ? [{ param: loadParam(loadUnit(found.table)), value: '', number: found.load }] : []
}

/** The facet of the product's own that states the same as a variant: it has the variant's slug as its parameter. */
export function twinFacet(plan: CollectionPlan, variant: string) {
  return plan.facets.find(
    ({ param, source }) => param === variant && (source === 'key' || source === 'keys' || source === 'values'),
  )
}

/** The words by which an address may refer to a value: its key, its key without the variant's name, its text. */
export function valueTokens({ key, doc }: Pick<Entry, 'key' | 'doc'>): string[] {
  const token = facetToken(key)
  return [token, shortValue(key, doc.variant), typeof doc.value === 'string' ? facetToken(doc.value) : token]
}

/** The key of a value without the leading name of its variant: `color-yellow` → `yellow`. */
export function shortValue(key: string, variant: unknown): string {
  const token = facetToken(key)
  const start = `${String(variant)}-`
  return token.startsWith(start) ? token.slice(start.length) : token
}

/** Adds to the facets of a product that it has each of them at all; nobody asks how many products a column covers. */
function withCovered({ facets }: CollectionPlan, rows: readonly FacetRow[]): FacetRow[] {
  const others = new Set([COVERED, LISTED, ...facets.flatMap(({ source, param }) => (source === 'key' ? param : []))])
  const covered = rows
    .filter((row) => isListed(row) && !others.has(row.param))
    .map(({ param }) => ({ param: COVERED, value: param, number: 0 }))
  return uniqueRows([...rows, ...covered])
}
