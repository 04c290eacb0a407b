import { sql } from 'kysely'
import { PRODUCT_PRODUCT_SKUS_LIMIT } from '#generated/limits.ts'
import type { Content } from '../content/content.ts'
import { collectionTag, ENTRY_COLUMNS, type Entry, readEntry } from '../content/entry.ts'
import { isOffered, skuParts } from '../content/sku-rule.ts'
import { documentColumn, sortColumn } from '../store/index-plan.ts'

/** Products of a family whose SKUs are looked at. */
const MAX_FAMILY = 50
/** SKUs looked at, so that some may turn out not to be offered. */
const MAX_LOOKED_AT = 3 * PRODUCT_PRODUCT_SKUS_LIMIT

const FAMILY_FIELDS = ['brand', 'product_category', 'product_type'] as const

/** The offered SKUs of the other products of the same brand, category and type, by SKU code; 200 at most. */
export async function relatedSkus(content: Content, product: Entry): Promise<Entry[]> {
  content.tags.add(collectionTag('product_sku')).add(collectionTag('product'))
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
    .limit(MAX_LOOKED_AT)
    .execute()
  const skus = rows.map(readEntry)
  const parts = await skuParts(content.source, skus)
  return skus.filter((sku) => isOffered(sku, parts) !== null).slice(0, PRODUCT_PRODUCT_SKUS_LIMIT)
}

async function familyOf(content: Content, product: Entry): Promise<string[]> {
  let query = content.source.db
    .selectFrom('entry')
    .select('key')
    .where('collection', '=', 'product')
    .where('status', '=', sql.lit('published'))
    .where('id', '<>', product.id)
  for (const field of FAMILY_FIELDS) {
    const value = product.doc[field]
    if (typeof value !== 'string') return []
    query = query.where(sql<boolean>`${sql.ref(documentColumn(field))} = ${value}`)
  }
  const rows = await query
    .orderBy(sql.ref(sortColumn({ param: 'code', translated: false }, 'en')))
    .limit(MAX_FAMILY)
    .execute()
  return rows.map(({ key }) => key)
}
