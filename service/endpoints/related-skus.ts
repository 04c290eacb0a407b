import { sql } from 'kysely'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Content } from '../content/reading/content.ts'
import { ENTRY_COLUMNS, type Entry, entryTag, readEntry } from '../content/reading/entry.ts'
import { type ListDependency, tagsOfList } from '../content/reading/list-tags.ts'
import { isOffered, skuParts } from '../content/reading/sku-rule.ts'
import { documentColumn, sortColumn } from '../store/index-plan.ts'

/** How many products of a family have their SKUs looked at. */
const MAX_FAMILY = 50
/** How many SKUs are looked at for each that is asked for, allowing for some that turn out not to be offered. */
const LOOKED_AT = 3

const FAMILY_FIELDS = ['brand', 'product_category', 'product_type'] as const

/**
 * The offered SKUs of the other products with the same brand, category and type, ordered by SKU code; `limit` at most.
 */
export async function relatedSkus(content: Content, product: Entry, limit: number): Promise<Entry[]> {
  for (const tag of tagsOfList('product_sku')) content.tags.add(tag)
  const family = await familyOf(content, product)
  if (family.length === 0) return []
  const rows = await content.source.db
    .selectFrom('entry')
    .select(ENTRY_COLUMNS)
    .where('collection', '=', 'product_sku')
    .where('status', '=', sql.lit('published'))
    .where(content.source.dialect.inList(sql.ref(documentColumn('product')), family))
    .orderBy('natural_key')
    .orderBy('id')
    .limit(LOOKED_AT * limit)
    .execute()
  const skus = rows.map(readEntry)
  const parts = await skuParts(content.source, skus)
  // What is not offered now may be once a part of it is published.
  for (const part of [...parts.variants.values(), ...parts.values.values()]) content.tags.add(entryTag(part))
  return skus.filter((sku) => isOffered(sku, parts) !== null).slice(0, limit)
}

async function familyOf(content: Content, product: Entry): Promise<string[]> {
  let query = content.source.db
    .selectFrom('entry')
    .select('key')
    .where('collection', '=', 'product')
    .where('status', '=', sql.lit('published'))
    .where('id', '<>', product.id)
  const dependsOn: ListDependency[] = ['code']
  for (const field of FAMILY_FIELDS) {
    const value = product.doc[field]
    if (typeof value !== 'string') return []
    dependsOn.push([field, value])
    query = query.where(sql<boolean>`${sql.ref(documentColumn(field))} = ${value}`)
  }
  for (const tag of tagsOfList('product', dependsOn)) content.tags.add(tag)
  const rows = await query
    .orderBy(sql.ref(sortColumn({ param: 'code', translated: false }, DEFAULT_LOCALE)))
    .limit(MAX_FAMILY)
    .execute()
  return rows.map(({ key }) => key)
}
