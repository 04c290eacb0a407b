import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { CollectionPlan, FacetPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { documentColumn } from '#service/store/index-plan.ts'
import type { Content } from '../reading/content.ts'
import { planOf, relationField } from '../reading/content-plans.ts'
import { entriesOfParents } from '../reading/entry-reader.ts'
import { OF_SKUS } from '../reading/list-tags.ts'
import { answersTo } from '../search/question-lists.ts'
import { readSynonyms, SYNONYMS } from '../search/synonyms.ts'
import { searchTerms } from '../search-words.ts'
import { type EntrySet, emptySet, inEach, setOf } from './entry-set.ts'
import { facetToken, specParam, variantParam } from './facet-rows.ts'
import { readSets, type WantedFacet } from './facet-sets.ts'
import { variantFact } from './fact-values.ts'
import { hasVariantFacets, valueTokens } from './variant-facets.ts'

/** The filter that one parameter asks for. */
export interface Filter {
  /** The name under which the store keeps its values as facets; null if it filters by words. */
  facet: string | null
  /** The chosen values, as the store keeps them; empty for a range or words. */
  values: readonly string[]
  /** The entries that meet it. */
  entries: EntrySet
  /** The same as a condition on a column that lists are indexed by; null if entries have several values. */
  column: RawBuilder<SqlBool> | null
}

/** The filters of a list, with a name under which what follows from them may be remembered. */
export interface ListFilters {
  /** By parameter: `brand`, `variant[color]`, `spec[weight]`, `q`. */
  byParam: ReadonlyMap<string, Filter>
  name: string
  /** What the filters look at in the list's own entries. */
  fields: string[]
  /** Collections in which any change can affect what the filters leave. */
  dependsOn: string[]
}

/** What a filter is before its entries are read. */
type Wish = Omit<Filter, 'entries'> & Pick<WantedFacet, 'range'>

/**
 * Turns the filter parameters of a list into sets of entries: a comma within a parameter means "or", separate
 * parameters are joined by "and". Slugs are looked up in one statement, sets are read in another; unknown and
 * unpublished slugs match nothing.
 */
export async function listFilters(
  content: Content,
  plan: CollectionPlan,
  query: Record<string, unknown>,
): Promise<ListFilters> {
  const used = plan.facets.filter(({ param }) => isAskedFor(query[param]))
  const targets = await relatedKeys(content, plan, used, query)
  const wishes = new Map<string, Wish & { facet: string }>()
  for (const facet of used) {
    const value = query[facet.param]
    if (facet.source === 'variant') await addVariants(content, facet, value, wishes)
    else addWishes(content, facet, value, targets, wishes)
  }
  const sets = await readSets(
    content.source,
    plan.name,
    [...wishes.values()].map(({ facet, ...wish }) => ({ param: facet, ...wish })),
  )
  const byParam = new Map<string, Filter>(
    [...wishes].map(([param, { facet, values, column }], at) => [
      param,
      { facet, values, column, entries: sets[at] ?? emptySet(0) },
    ]),
  )
  if (typeof query.q === 'string')
    byParam.set('q', { facet: null, values: [], column: null, entries: await entriesWith(content, plan.name, query.q) })
  // What variants of SKUs state, specifications of products may state as well, and the other way round.
  const isOfVariants = ({ source }: FacetPlan) => source === 'variant' || source === 'spec'
  const usesVariants = used.some(isOfVariants)
  const looked = usesVariants ? plan.facets.filter((facet) => isOfVariants(facet) || used.includes(facet)) : used
  const isAsked = query.q !== undefined
  return {
    byParam,
    name: canonicalName(content, plan, query),
    fields: [...looked.map(({ field }) => field), ...(used.length > 0 && hasVariantFacets(plan) ? [OF_SKUS] : [])],
    dependsOn: [
      ...targets.collections,
      // Products are also found by the sizes of their SKUs.
      ...(usesVariants || (isAsked && hasVariantFacets(plan)) ? VARIANT_COLLECTIONS : []),
      ...(isAsked ? [plan.name, SYNONYMS] : []),
    ],
  }
}

/** The entries that meet all filters but that of one parameter; null, for all there are, if no other is left. */
export function entriesMeeting(byParam: ListFilters['byParam'], but: string | null = null): EntrySet | null {
  return inEach([...byParam].flatMap(([param, { entries }]) => (param === but ? [] : [entries])))
}

/** Collections in which a change can affect the variants that a product is found by. */
export const VARIANT_COLLECTIONS: readonly string[] = ['product_sku', 'product_variant', 'variant_value', 'spec']

function addWishes(
  content: Content,
  { param, field, source }: FacetPlan,
  value: unknown,
  targets: RelatedKeys,
  wishes: Map<string, Wish & { facet: string }>,
): void {
  const keys = targets.keys.get(param) ?? []
  if (source === 'spec') {
    for (const [slug, range] of entriesOf(value)) {
      wishes.set(`${param}[${slug}]`, { facet: specParam(slug), values: [], range: readRange(range), column: null })
    }
  } else if (source === 'number') {
    wishes.set(param, { facet: param, values: [], range: readRange(String(value)), column: null })
  } else {
    const values = source === 'key' || source === 'keys' ? keys : listOf(value).map(facetToken)
    const column = source === 'key' ? columnIn(content, documentColumn(field), keys) : null
    wishes.set(param, { facet: param, values, column })
  }
}

/**
 * `variant[color]=yellow`: a value may be given by its key, by its key without the variant's name, or by its text.
 * Where specifications state the same, it may also be one that no variant has: `variant[thickness]=42`.
 */
async function addVariants(
  content: Content,
  facet: FacetPlan,
  value: unknown,
  wishes: Map<string, Wish & { facet: string }>,
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
    wishes.set(`${facet.param}[${slug}]`, { facet: variantParam(slug), values: keys, column: null })
  }
}

function columnIn(content: Content, column: string, keys: readonly string[]): RawBuilder<SqlBool> {
  const [only] = keys
  // A single value keeps the order of the underlying index.
  if (keys.length === 1 && only !== undefined) return sql<SqlBool>`${sql.ref(column)} = ${only}`
  return content.source.dialect.inList(sql.ref(column), keys)
}

/** `10..20`, `10..`, `..20` or `15`, as its ends; one that is not a number is NaN. */
export function readRange(range: string): [number, number] {
  const [from = '', to] = range.split('..')
  const least = from === '' ? -Number.MAX_VALUE : Number(from)
  if (to === undefined) return [least, least]
  return [least, to === '' ? Number.MAX_VALUE : Number(to)]
}

/** The entries that contain all words of a question; none if it has no words. */
export async function entriesWith(content: Content, collection: string, question: string): Promise<EntrySet> {
  const terms = searchTerms(question, content.locale, await readSynonyms(content.source))
  if (terms.length === 0) return emptySet(0)
  const [hits] = await answersTo(content.source, [
    { language: content.locale, place: 'text', collections: [collection], terms },
  ])
  return setOf(hits?.numbers ?? [])
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
    if (!isAskedFor(value)) return []
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

/** `variant[color]=yellow` by the part in brackets, without lists that name no value. */
function entriesOf(value: unknown): [string, string][] {
  if (!isRecord(value)) return []
  return Object.entries(value).filter((pair): pair is [string, string] => listOf(pair[1]).length > 0)
}

/** A list that names no value, such as the comma that is left of one, filters nothing. */
function isAskedFor(value: unknown): boolean {
  return typeof value === 'string' ? listOf(value).length > 0 : value !== undefined
}
