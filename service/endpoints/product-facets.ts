import type { RawBuilder, SqlBool } from 'kysely'
import type { FacetPlan } from '#generated/plan-types.ts'
import type { Content } from '../content/content.ts'
import { stringsIn, type WireRow } from '../content/content-document.ts'
import { planOf, relationField } from '../content/content-plans.ts'
import { collectionTag, type Entry } from '../content/entry.ts'
import { entriesByKeys, entriesByNumbers, publishedEntries } from '../content/entry-reader.ts'
import { facetConditions, VARIANT_COLLECTIONS } from '../content/facet-conditions.ts'
import { countColumn, countFacets, type FacetParams, rangesOfFacets, type ValueCount } from '../content/facet-counts.ts'
import { facetToken, specParam, variantParam } from '../content/facet-rows.ts'
import { fieldIn } from '../content/translated-field.ts'
import { shortValue } from '../content/variant-facets.ts'
import { versionOf } from '../content/versioned-memory.ts'

const PRODUCT = 'product'

/** Filters by parameter; a facet leaves its own out. */
type Filters = ReadonlyMap<string, RawBuilder<SqlBool>>

const allBut = (filters: Filters, param: string | null) =>
  [...filters].flatMap(([name, condition]) => (name === param ? [] : [condition]))

/**
 * What the list of products can be narrowed by. Each facet counts the products that match every filter but its own.
 * Kept until one of the collections behind it changes.
 */
export async function productFacets(content: Content, query: Record<string, unknown>): Promise<WireRow[]> {
  const plan = planOf(content.plans, PRODUCT)
  const filters = await facetConditions(content, plan, query)
  const related = plan.facets.flatMap(({ field }) => relationField(plan, field)?.to ?? [])
  const collections = [...new Set([PRODUCT, ...related, ...VARIANT_COLLECTIONS, 'variant', 'spec'])]
  for (const collection of collections) content.tags.add(collectionTag(collection))
  const version = await versionOf(content.source, collections)
  return content.memory.facets.recall(`${content.locale} ${filters.name}`, version, async () => {
    const rows: WireRow[] = []
    for (const facet of plan.facets) rows.push(...(await facetsOf(content, facet, filters.byParam)))
    return rows
  })
}

async function facetsOf(content: Content, facet: FacetPlan, filters: Filters): Promise<WireRow[]> {
  if (facet.source === 'variant') return variantFacets(content, filters)
  if (facet.source === 'spec') return specFacets(content, filters)
  const conditions = allBut(filters, facet.param)
  const counts =
    facet.source === 'key'
      ? await countColumn(content, PRODUCT, facet, conditions)
      : await countFacets(content, PRODUCT, { is: facet.param }, conditions)
  const options =
    facet.source === 'values'
      ? await valueOptions(content, facet, counts)
      : await relatedOptions(content, facet, counts)
  return options.length === 0 ? [] : [facetRow(facet.param, { options })]
}

function facetRow(param: string, own: Partial<WireRow>): WireRow {
  return { param, kind: 'options', title: null, unit: null, options: [], min: null, max: null, ...own }
}

/** Options that are entries of a collection, in its order and under the name that the parameter takes. */
async function relatedOptions(content: Content, facet: FacetPlan, counts: readonly ValueCount[]): Promise<WireRow[]> {
  const to = relationField(planOf(content.plans, PRODUCT), facet.field)?.to
  if (to === undefined) return []
  const entries = await entriesByKeys(
    content.source,
    to,
    counts.map(({ value }) => value),
  )
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  return inOrder(entries.filter(content.isVisible)).map((entry) => ({
    value: facet.by === undefined ? entry.key : String(entry.doc[facet.by] ?? entry.key),
    label: labelOf(content, entry),
    count: countOf.get(entry.key) ?? 0,
  }))
}

/** Options that are plain values: their spelling is that of a product which has them. */
async function valueOptions(content: Content, facet: FacetPlan, counts: readonly ValueCount[]): Promise<WireRow[]> {
  const samples = await entriesByNumbers(content.source, await sampleNumbers(content, facet, counts))
  const spelling = new Map(
    samples.flatMap(({ doc }) => stringsIn(doc[facet.field]).map((text) => [facetToken(text), text] as const)),
  )
  const options = counts.map(({ value, count }) => ({ value, label: spelling.get(value) ?? value, count }))
  return options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

async function sampleNumbers(content: Content, facet: FacetPlan, counts: readonly ValueCount[]): Promise<number[]> {
  const rows = await content.source.db
    .selectFrom('entry_facet')
    .select((select) => select.fn.min('no').as('no'))
    .where('collection', '=', PRODUCT)
    .where('param', '=', facet.param)
    .where('value', 'in', counts.length > 0 ? counts.map(({ value }) => value) : [''])
    .groupBy('value')
    .execute()
  return rows.map(({ no }) => Number(no))
}

/** One facet per variant, such as colour, with the values of offered SKUs. */
async function variantFacets(content: Content, filters: Filters): Promise<WireRow[]> {
  const slugs = filteredSlugs(filters, 'variant')
  const counts = await perParam(filters, 'variant', slugs, variantParam, (params, conditions) =>
    countFacets(content, PRODUCT, params, conditions),
  )
  if (counts.length === 0) return []
  const countOf = new Map(counts.map(({ value, count }) => [value, count]))
  const values = inOrder(await entriesByKeys(content.source, 'variant_value', [...countOf.keys()]))
  const variants = await publishedEntries(content.source, 'variant')
  return variants.flatMap((variant) => {
    const options = values
      .filter(({ doc }) => doc.variant === variant.key)
      .map((value) => ({
        value: shortValue(value.key, variant.key),
        label: labelOf(content, value),
        count: countOf.get(value.key) ?? 0,
      }))
    return options.length === 0
      ? []
      : [facetRow(`variant[${variant.key}]`, { title: labelOf(content, variant), options })]
  })
}

/** One range per measured value, such as weight. */
async function specFacets(content: Content, filters: Filters): Promise<WireRow[]> {
  const slugs = filteredSlugs(filters, 'spec')
  const ranges = await perParam(filters, 'spec', slugs, specParam, (params, conditions) =>
    rangesOfFacets(content, PRODUCT, params, conditions),
  )
  if (ranges.length === 0) return []
  const rangeOf = new Map(ranges.map((range) => [range.param, range]))
  return (await publishedEntries(content.source, 'spec')).flatMap((spec) => {
    const range = rangeOf.get(specParam(spec.key))
    if (!range || range.min === range.max) return []
    const unit = typeof spec.doc.unit === 'string' ? spec.doc.unit : null
    const { min, max } = range
    return [facetRow(`spec[${spec.key}]`, { kind: 'range', title: labelOf(content, spec), unit, min, max })]
  })
}

/** Parameters that are filtered by are counted one by one, without their own filter; all others together. */
async function perParam<T>(
  filters: Filters,
  kind: 'variant' | 'spec',
  slugs: readonly string[],
  stored: (slug: string) => string,
  count: (params: FacetParams, conditions: RawBuilder<SqlBool>[]) => Promise<T[]>,
): Promise<T[]> {
  const found = await count({ all: kind, but: slugs.map(stored) }, allBut(filters, null))
  for (const slug of slugs) found.push(...(await count({ is: stored(slug) }, allBut(filters, `${kind}[${slug}]`))))
  return found
}

function filteredSlugs(filters: Filters, kind: 'variant' | 'spec'): string[] {
  const start = `${kind}[`
  return [...filters.keys()].filter((name) => name.startsWith(start)).map((name) => name.slice(start.length, -1))
}

function labelOf(content: Content, entry: Entry): string {
  const label = fieldIn(entry.doc, 'label', content.locale) ?? fieldIn(entry.doc, 'name', content.locale)
  return typeof label === 'string' ? label : entry.key
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.sort - b.sort || (a.natural_key < b.natural_key ? -1 : 1))
}
