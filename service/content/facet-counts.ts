import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { FacetPlan } from '#generated/plan-types.ts'
import { documentColumn } from '../store/index-plan.ts'
import type { Content } from './content.ts'
import { specParam, variantParam } from './facet-rows.ts'

/** How many published entries of a collection have one value. */
export interface ValueCount {
  param: string
  value: string
  count: number
}

export interface ValueRange {
  param: string
  min: number
  max: number
}

type Conditions = readonly RawBuilder<SqlBool>[]

/** Counts the values of a field that names one related entry. */
export async function countColumn(
  content: Content,
  collection: string,
  facet: FacetPlan,
  conditions: Conditions,
): Promise<ValueCount[]> {
  const column = sql.ref(documentColumn(facet.field))
  const { rows } =
    await sql<ValueCount>`select ${facet.param} as param, ${column} as value, count(*) as count from entry
    where collection = ${collection} and status = 'published' and ${column} is not null ${also(conditions)}
    group by ${column}`.execute(content.source.db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Counts the values of facets with several values per entry, all of one parameter or all that begin alike. */
export async function countFacets(
  content: Content,
  collection: string,
  params: FacetParams,
  conditions: Conditions,
): Promise<ValueCount[]> {
  const { rows } = await sql<ValueCount>`select param, value, count(*) as count from entry_facet
    where collection = ${collection} and ${among(params)} ${within(collection, conditions)}
    group by param, value`.execute(content.source.db)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** The lowest and highest number of measured values. */
export async function rangesOfFacets(
  content: Content,
  collection: string,
  params: FacetParams,
  conditions: Conditions,
): Promise<ValueRange[]> {
  const { rows } = await sql<ValueRange>`select param, min(number) as min, max(number) as max from entry_facet
    where collection = ${collection} and ${among(params)} ${within(collection, conditions)}
    group by param`.execute(content.source.db)
  return rows
}

/** One stored parameter, or all variants or specs but some. */
export type FacetParams = { is: string } | { all: 'variant' | 'spec'; but: readonly string[] }

function among(params: FacetParams): RawBuilder<SqlBool> {
  if ('is' in params) return sql<SqlBool>`param = ${params.is}`
  const start = params.all === 'variant' ? variantParam('') : specParam('')
  // A range rather than `like`, which cannot use the key of the table.
  const all = sql<SqlBool>`param >= ${start} and param < ${`${start}\uffff`}`
  return params.but.length === 0 ? all : sql<SqlBool>`${all} and param not in (${sql.join(params.but)})`
}

function also(conditions: Conditions): RawBuilder<unknown> {
  return conditions.length === 0 ? sql`` : sql`and ${sql.join(conditions, sql` and `)}`
}

function within(collection: string, conditions: Conditions): RawBuilder<unknown> {
  if (conditions.length === 0) return sql``
  return sql`and no in (select no from entry where collection = ${collection} and status = 'published' ${also(conditions)})`
}
