import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionPlan, FacetPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { documentColumn } from '#service/store/index-plan.ts'
import type { Content } from '../reading/content.ts'
import { planOf, relationField } from '../reading/content-plans.ts'
import { entriesOfParents } from '../reading/entry-reader.ts'
import { readSynonyms, SYNONYMS } from '../search/synonyms.ts'
import { searchTerms } from '../search-words.ts'
import { facetToken, specParam, variantParam } from './facet-rows.ts'
import { variantFact } from './fact-values.ts'
import { valueTokens } from './variant-facets.ts'

/** A condition in the two forms in which a list can be searched. */
interface Condition {
  condition: RawBuilder<SqlBool>
  /** The same, tested on one entry after another in the list's order; for a condition that most entries meet. */
  walked: RawBuilder<SqlBool>
}

/** The filter that one parameter asks for. */
export interface Filter extends Condition {
  /** The name under which the store keeps its values as facets; null if it filters by a column or by words. */
  facet: string | null
  /** The chosen values, as the store keeps them; empty for a range or words. */
  values: readonly string[]
}

/** The filters of a list as SQL, with a name under which their count may be remembered. */
export interface FacetConditions {
  conditions: RawBuilder<SqlBool>[]
  walked: RawBuilder<SqlBool>[]
  /** The same by parameter: `brand`, `variant[color]`, `spec[weight]`, `q`. */
  byParam: Map<string, Filter>
  name: string
  /** Collections that the filters depend on. */
  dependsOn: string[]
}

/**
 * Turns the filter parameters of a list into conditions: a comma within a parameter means "or", separate parameters are
 * joined by "and". Slugs are looked up in one statement; unknown and unpublished ones match nothing.
 */
export async function facetConditions(
  content: Content,
  plan: CollectionPlan,
  query: Record<string, unknown>,
): Promise<FacetConditions> {
  const used = plan.facets.filter(({ param }) => query[param] !== undefined)
  const targets = await relatedKeys(content, plan, used, query)
  const byParam = new Map<string, Filter>()
  for (const facet of used) {
    const value = query[facet.param]
    if (facet.source === 'variant') await addVariants(content, plan, facet, value, byParam)
    else addConditions(content, plan, facet, value, targets, byParam)
  }
  if (typeof query.q === 'string')
    byParam.set('q', { ...everywhere(await wordsCondition(content, plan.name, query.q)), facet: null, values: [] })
  const variants = used.some(({ source }) => source === 'variant') ? VARIANT_COLLECTIONS : []
  return {
    conditions: [...byParam.values()].map(({ condition }) => condition),
    walked: [...byParam.values()].map(({ walked }) => walked),
    byParam,
    name: canonicalName(content, plan, query),
    dependsOn: [...targets.collections, ...variants, ...(query.q === undefined ? [] : [SYNONYMS])],
  }
}

/** Collections in which a change can affect the variants that a product is found by. */
export const VARIANT_COLLECTIONS: readonly string[] = ['product_sku', 'product_variant', 'variant_value', 'spec']

function addConditions(
  content: Content,
  plan: CollectionPlan,
  facet: FacetPlan,
  value: unknown,
  targets: RelatedKeys,
  byParam: Map<string, Filter>,
): void {
  const { param, field, source } = facet
  const keys = targets.keys.get(param) ?? []
  if (source === 'key') {
    byParam.set(param, { ...everywhere(columnIn(content, documentColumn(field), keys)), facet: null, values: keys })
  } else if (source === 'spec') {
    for (const [slug, range] of entriesOf(value)) {
      const stored = specParam(slug)
      byParam.set(`${param}[${slug}]`, { ...facetBetween(plan.name, stored, range), facet: stored, values: [] })
    }
  } else if (source === 'number') {
    byParam.set(param, { ...facetBetween(plan.name, param, String(value)), facet: param, values: [] })
  } else {
    const values = source === 'keys' ? keys : listOf(value).map(facetToken)
    byParam.set(param, { ...facetIn(content, plan.name, param, values), facet: param, values })
  }
}

/**
 * `variant[color]=yellow`: a value may be given by its key, by its key without the variant's name, or by its text. Where
 * specifications state the same, it may also be one that no variant has: `variant[thickness]=42`.
 */
async function addVariants(
  content: Content,
  plan: CollectionPlan,
  facet: FacetPlan,
  value: unknown,
  byParam: Map<string, Filter>,
): Promise<void> {
  const wanted = entriesOf(value)
  const known = await entriesOfParents(
    content.source,
    'variant_value',
    'variant',
    wanted.map(([slug]) => slug),
  )
  for (const [slug, list] of wanted) {
    const given = listOf(list)
    const tokens = new Set(given.map(facetToken))
    const chosen = known.filter(
      (entry) => entry.doc.variant === slug && valueTokens(entry).some((token) => tokens.has(token)),
    )
    // A variant's values are stored under their keys or as facts; no value has both.
    const keys = [...new Set([...chosen.flatMap((entry) => [entry.key, variantFact(entry)]), ...given, ...tokens])]
    const stored = variantParam(slug)
    byParam.set(`${facet.param}[${slug}]`, {
      ...facetIn(content, plan.name, stored, keys),
      facet: stored,
      values: keys,
    })
  }
}

function columnIn(content: Content, column: string, keys: readonly string[]): RawBuilder<SqlBool> {
  const [only] = keys
  // A single value keeps the order of the underlying index.
  if (keys.length === 1 && only !== undefined) return sql<SqlBool>`${sql.ref(column)} = ${only}`
  return content.source.dialect.inList(sql.ref(column), keys)
}

function facetIn(content: Content, collection: string, param: string, values: readonly string[]): Condition {
  const among = content.source.dialect.inList(sql.ref('value'), values)
  return facetWhere(sql`entry_facet.collection = ${collection} and param = ${param} and ${among}`)
}

function facetBetween(collection: string, param: string, range: string): Condition {
  const [least, most] = readRange(range)
  return facetWhere(
    sql`entry_facet.collection = ${collection} and param = ${param} and value = '' and number between ${least} and ${most}`,
  )
}

/**
 * The unary plus keeps the planner on the list's covering index, which provides order and counts for free, instead of
 * fetching the row of every hit.
 */
function facetWhere(facet: RawBuilder<unknown>): Condition {
  return {
    condition: sql<SqlBool>`+no in (select no from entry_facet where ${facet})`,
    walked: sql<SqlBool>`exists (select 1 from entry_facet where entry_facet.no = entry.no and ${facet})`,
  }
}

/** A condition that is the same however the list is searched. */
function everywhere(condition: RawBuilder<SqlBool>): Condition {
  return { condition, walked: condition }
}

/** `10..20`, `10..`, `..20` or `15`, as its ends; one that is not a number is NaN. */
export function readRange(range: string): [number, number] {
  const [from = '', to] = range.split('..')
  const least = from === '' ? -Number.MAX_VALUE : Number(from)
  if (to === undefined) return [least, least]
  return [least, to === '' ? Number.MAX_VALUE : Number(to)]
}

/** Matches entries that contain all words of a question; a question without any words matches nothing. */
export async function wordsCondition(
  content: Content,
  collection: string,
  question: string,
): Promise<RawBuilder<SqlBool>> {
  const terms = searchTerms(question, content.locale, await readSynonyms(content.source))
  if (terms.length === 0) return sql<SqlBool>`1 = 0`
  const hits = content.source.dialect.textHits({
    language: content.locale,
    place: 'text',
    collections: [collection],
    terms,
  })
  return sql<SqlBool>`+no in ${hits}`
}

interface RelatedKeys {
  /** Keys of published entries by parameter. */
  keys: Map<string, string[]>
  collections: Set<string>
}

/** Finds the keys behind the slugs of all parameters that refer to related entries, in one statement. */
async function relatedKeys(
  content: Content,
  plan: CollectionPlan,
  facets: readonly FacetPlan[],
  query: Record<string, unknown>,
): Promise<RelatedKeys> {
  const found: RelatedKeys = { keys: new Map(), collections: new Set() }
  const lookups = facets.flatMap((facet) => {
    const relation = facet.source === 'key' || facet.source === 'keys' ? relationField(plan, facet.field) : null
    if (!relation) return []
    found.collections.add(relation.to)
    const target = planOf(content.plans, relation.to)
    const column = facet.by === undefined || facet.by === target.key ? 'key' : documentColumn(facet.by)
    const among = content.source.dialect.inList(sql.ref(column), listOf(query[facet.param]))
    return sql<{ param: string; key: string }>`select ${facet.param} as param, key from entry
      where collection = ${relation.to} and status = 'published' and ${among}`
  })
  if (lookups.length === 0) return found
  const { rows } = await sql<{ param: string; key: string }>`${sql.join(lookups, sql` union all `)}`.execute(
    content.source.db,
  )
  for (const { param, key } of rows) found.keys.set(param, [...(found.keys.get(param) ?? []), key])
  return found
}

/** The filters in canonical form, so that equivalent ones share a count. */
function canonicalName(content: Content, plan: CollectionPlan, query: Record<string, unknown>): string {
  const params = plan.facets.map(({ param }) => param).sort()
  const parts = params.flatMap((param) => {
    const value = query[param]
    if (value === undefined) return []
    if (isRecord(value)) return entriesOf(value).map(([slug, list]) => `${param}[${slug}]=${listOf(list).sort()}`)
    return [`${param}=${listOf(value).sort()}`]
  })
  if (typeof query.q === 'string') parts.push(`${content.locale}:q=${query.q}`)
  return parts.sort().join('&')
}

/** The distinct values of a comma-separated list. */
export function listOf(value: unknown): string[] {
  if (typeof value !== 'string') return []
  return [...new Set(value.split(',').map((item) => item.trim()))].filter((item) => item !== '')
}

function entriesOf(value: unknown): [string, string][] {
  if (!isRecord(value)) return []
  return Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string')
}
