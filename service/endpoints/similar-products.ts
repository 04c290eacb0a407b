import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Content } from '../content/content.ts'
import { stringsIn } from '../content/content-document.ts'
import { collectionTag, type Entry } from '../content/entry.ts'
import { entriesByNumbers } from '../content/entry-reader.ts'
import type { ListedEntries } from '../content/list-entries.ts'
import { versionOf } from '../content/versioned-memory.ts'
import { documentColumn, sortColumn } from '../store/index-plan.ts'

const CODE = sortColumn({ param: 'code', translated: false }, 'en')

/** Likeness in falling order: the same category counts more than everything after it together, and so on. */
interface Likeness {
  is: RawBuilder<SqlBool>
  counts: number
}

/**
 * Products like this one: of the same category first, then of the same type, then those that share a resin or a
 * market field; the product itself is left out. Within a likeness they follow their code.
 */
export async function similarProducts(
  content: Content,
  product: Entry,
  page: number,
  limit: number,
): Promise<ListedEntries> {
  const { source } = content
  content.tags.add(collectionTag('product'))
  const likenesses = likenessesTo(content, product)
  const version = await versionOf(source, ['product'])
  const total = await content.memory.counts.recall('product', version, () => countOf(content, sql<SqlBool>`true`))
  if (likenesses.length === 0) return { entries: [], page, limit, total, filter_count: 0 }

  const any = sql<SqlBool>`id <> ${product.id} and (${sql.join(
    likenesses.map(({ is }) => is),
    sql` or `,
  )})`
  const filter_count = await content.memory.counts.recall(`product like ${product.id}`, version, () =>
    countOf(content, any),
  )
  const score = sql`${sql.join(
    likenesses.map(({ is, counts }) => sql`(case when ${is} then ${sql.lit(counts)} else 0 end)`),
    sql` + `,
  )}`
  const { rows } = await sql<{ no: number }>`select no from entry
    where collection = 'product' and status = 'published' and ${any}
    order by ${score} desc, ${sql.ref(CODE)}, id limit ${limit} offset ${(page - 1) * limit}`.execute(source.db)
  const entries = await entriesByNumbers(
    source,
    rows.map(({ no }) => no),
  )
  return { entries, page, limit, total, filter_count }
}

function likenessesTo(content: Content, product: Entry): Likeness[] {
  const { product_category, product_type, resin_types, market_fields } = product.doc
  const found: Likeness[] = []
  if (typeof product_category === 'string')
    found.push({ is: columnIs('product_category', product_category), counts: 8 })
  if (typeof product_type === 'string') found.push({ is: columnIs('product_type', product_type), counts: 4 })
  for (const [param, keys, counts] of [
    ['resin', stringsIn(resin_types), 2],
    ['market', stringsIn(market_fields), 1],
  ] as const) {
    if (keys.length > 0) found.push({ is: shares(content, param, keys), counts })
  }
  return found
}

function columnIs(field: string, key: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`coalesce(${sql.ref(documentColumn(field))} = ${key}, false)`
}

function shares(content: Content, param: string, keys: readonly string[]): RawBuilder<SqlBool> {
  const among = content.source.dialect.inList(sql.ref('value'), keys)
  return sql<SqlBool>`+no in (select no from entry_facet
    where collection = 'product' and param = ${param} and ${among})`
}

async function countOf(content: Content, condition: RawBuilder<SqlBool>): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from entry
    where collection = 'product' and status = 'published' and ${condition}`.execute(content.source.db)
  return Number(rows[0]?.count ?? 0)
}
