import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FacetPlan } from '#domain/content/collection-plan.ts'
import { documentColumn } from '#service/store/index-plan.ts'
import type { Content } from '../reading/content.ts'

/** How many published entries of a collection have a value, and the range of its numbers. */
export interface ValueCount {
  param: string
  value: string
  count: number
  min: number
  max: number
}

type Conditions = readonly RawBuilder<SqlBool>[]

/** Counts the values of a field that refers to one related entry. */
export async function countColumn(
  content: Content,
  collection: string,
  facet: FacetPlan,
  conditions: Conditions,
): Promise<ValueCount[]> {
  const column = sql.ref(documentColumn(facet.field))
  const { rows } = await sql<{ value: string; count: number }>`select ${column} as value, count(*) as count from entry
    where collection = ${collection} and status = 'published' and ${column} is not null ${also(conditions)}
    group by ${column}`.execute(content.source.db)
  return rows.map(({ value, count }) => ({ param: facet.param, value, count: Number(count), min: 0, max: 0 }))
}

/**
 * Counts the values of all facets that have several values per entry, or of just one of them, in one pass over the
 * matching entries.
 */
export async function countFacets(
  content: Content,
  collection: string,
  conditions: Conditions,
  param: string | null = null,
): Promise<ValueCount[]> {
  const only = param === null ? sql`` : sql`and param = ${param}`
  const within =
    conditions.length === 0
      ? sql``
      : sql`and no in (select no from entry where collection = ${collection} and status = 'published' ${also(conditions)})`
  const { rows } = await sql<ValueCount>`select param, value, count(*) as count, min(number) as min, max(number) as max
    from entry_facet where collection = ${collection} ${only} ${within} group by param, value`.execute(
    content.source.db,
  )
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

function also(conditions: Conditions): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}
