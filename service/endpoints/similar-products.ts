import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { stringsIn } from '../content/documents/content-document.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import { type Entry, listTag } from '../content/reading/entry.ts'
import { entriesByNumbers } from '../content/reading/entry-reader.ts'
import { type ListedEntries, totalOf } from '../content/reading/list-entries.ts'
import { versionOf } from '../content/reading/versioned-memory.ts'
import { documentColumn, sortColumn } from '../store/index-plan.ts'

const CODE = sortColumn({ param: 'code', translated: false }, DEFAULT_LOCALE)

/** One criterion of similarity. Each counts more than all those after it together. */
interface Likeness {
  /** Distinguishes it from others of its kind, for remembering counts. */
  name: string
  is: RawBuilder<SqlBool>
  counts: number
}

/**
 * Products like this one: those of the same category first, then of the same type, then those that share a resin or a
 * market field; the product itself is left out. Among products of the same category and type, those of its brand come
 * first, then those that an editor has not listed as related already. Products that are equally similar are ordered by
 * code.
 */
export async function similarProducts(
  content: Content,
  product: Entry,
  page: number,
  limit: number,
): Promise<ListedEntries> {
  content.tags.add(listTag('product'))
  const likenesses = likenessesTo(content, product)
  const { total, filter_count } = await counts(content, likenesses)
  const offset = (page - 1) * limit
  const numbers = offset < filter_count ? await mostAlike(content, product, likenesses, offset, limit) : []
  return { entries: await entriesByNumbers(content.source, numbers), page, limit, total, filter_count }
}

/** Counts are the same for all products that are similar in the same ways, so they are remembered for all of them. */
async function counts(content: Content, likenesses: readonly Likeness[]) {
  const { counts: memory } = content.memory
  const version = await versionOf(content.source, ['product'])
  const total = await totalOf(content, 'product', version)
  if (likenesses.length === 0) return { total, filter_count: 0 }
  const name = `product like ${likenesses.map((likeness) => likeness.name).join(' ')}`
  // Minus one, because the product itself matches every criterion.
  return { total, filter_count: (await memory.recall(name, version, () => countOf(content, anyOf(likenesses)))) - 1 }
}

/**
 * Searches the first criterion alone, normally the category, whenever that fills the page: it is a small part of all
 * products.
 */
async function mostAlike(
  content: Content,
  product: Entry,
  likenesses: readonly Likeness[],
  offset: number,
  limit: number,
): Promise<number[]> {
  const [first] = likenesses
  if (!first) return []
  const preferences = await preferencesOf(content, product)
  const closest = await ranked(content, product, first.is, likenesses, preferences, offset, limit)
  if (closest.length === limit) return closest
  return ranked(content, product, anyOf(likenesses), likenesses, preferences, offset, limit)
}

async function ranked(
  content: Content,
  product: Entry,
  among: RawBuilder<SqlBool>,
  likenesses: readonly Likeness[],
  preferences: readonly Likeness[],
  offset: number,
  limit: number,
): Promise<number[]> {
  const scores = [...likenesses, ...preferences].map(
    ({ is, counts: points }) => sql`(case when ${is} then ${sql.lit(points)} else 0 end)`,
  )
  const { rows } = await sql<{ no: number }>`select no from entry
    where collection = 'product' and status = 'published' and id <> ${product.id} and ${among}
    order by ${sql.join(scores, sql` + `)} desc, ${sql.ref(CODE)}, id
    limit ${limit} offset ${offset}`.execute(content.source.db)
  return rows.map(({ no }) => no)
}

function likenessesTo(content: Content, product: Entry): Likeness[] {
  const { product_category, product_type, resin_types, market_fields } = product.doc
  const found: Likeness[] = []
  if (typeof product_category === 'string') found.push(sameKey('product_category', product_category, 32))
  if (typeof product_type === 'string') found.push(sameKey('product_type', product_type, 16))
  if (stringsIn(resin_types).length > 0) found.push(sharedKey(content, 'resin_types', stringsIn(resin_types), 2))
  if (stringsIn(market_fields).length > 0) found.push(sharedKey(content, 'market_fields', stringsIn(market_fields), 1))
  return found
}

/** Criteria that do not make a product similar, but put it before another that is equally similar. */
async function preferencesOf(content: Content, product: Entry): Promise<Likeness[]> {
  const { brand, related_products } = product.doc
  const found: Likeness[] = []
  if (typeof brand === 'string') found.push(sameKey('brand', brand, 8))
  const related = stringsIn(related_products)
  if (related.length > 0) {
    // By id, because the indexes of lists contain ids; keys would have to be read from the table, row by row.
    const { dialect, db } = content.source
    const { rows } = await sql<{ id: number }>`select id from entry
      where collection = 'product' and ${dialect.inList(sql.ref('key'), related)}`.execute(db)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) found.push({ name: 'unrelated', is: sql<SqlBool>`id not in (${sql.join(ids)})`, counts: 4 })
  }
  return found
}

function sameKey(field: string, key: string, counts: number): Likeness {
  return { name: `${field}=${key}`, is: sql<SqlBool>`${sql.ref(documentColumn(field))} = ${key}`, counts }
}

function sharedKey(content: Content, field: string, keys: readonly string[], counts: number): Likeness {
  // The store keeps the keys of a field with several keys under the name of its facet.
  const param = planOf(content.plans, 'product').facets.find((facet) => facet.field === field)?.param ?? field
  const among = content.source.dialect.inList(sql.ref('value'), keys)
  const is = sql<SqlBool>`exists (select 1 from entry_facet
    where collection = 'product' and param = ${param} and ${among} and number = 0 and entry_facet.no = entry.no)`
  return { name: `${param}=${[...keys].sort().join()}`, is, counts }
}

function anyOf(likenesses: readonly Likeness[]): RawBuilder<SqlBool> {
  return sql<SqlBool>`(${sql.join(
    likenesses.map(({ is }) => is),
    sql` or `,
  )})`
}

async function countOf(content: Content, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from entry
    where collection = 'product' and status = 'published' and ${condition}`.execute(content.source.db)
  return Number(rows[0]?.count ?? 0)
}
