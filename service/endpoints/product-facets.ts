import type { FacetPlan } from '#domain/content/collection-plan.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import { type Filter, facetConditions, VARIANT_COLLECTIONS } from '../content/facets/facet-conditions.ts'
import { countColumn, countFacets, type ValueCount } from '../content/facets/facet-counts.ts'
import { facetToken, plainValues, specParam, variantParam } from '../content/facets/facet-rows.ts'
import { shortValue } from '../content/facets/variant-facets.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf, relationField } from '../content/reading/content-plans.ts'
import { collectionTag, type Entry } from '../content/reading/entry.ts'
import { entriesByKeys, entriesByNumbers, publishedEntries } from '../content/reading/entry-reader.ts'
import { versionOf } from '../content/reading/versioned-memory.ts'

const PRODUCT = 'product'

/** Filters by parameter; a facet leaves out its own. */
type Filters = ReadonlyMap<string, Filter>

const allBut = (filters: Filters, param: string | null) =>
  [...filters].flatMap(([name, { condition }]) => (name === param ? [] : [condition]))

/**
 * The facets by which the list of products can be narrowed. Each counts the products that match every filter but its
 * own. Cached until one of the collections behind it changes.
 */
export async function productFacets(content: Content, query: Record<string, unknown>): Promise<WireRow[]> {
  const plan = planOf(content.plans, PRODUCT)
  const filters = await facetConditions(content, plan, query)
  const related = plan.facets.flatMap(({ field }) => relationField(plan, field)?.to ?? [])
  const collections = [...new Set([PRODUCT, ...related, ...VARIANT_COLLECTIONS, 'variant', 'spec'])]
  for (const collection of collections) content.tags.add(collectionTag(collection))
  const version = await versionOf(content.source, collections)
  return content.memory.facets.recall(`${content.locale} ${filters.name}`, version, async () => {
    const counts = await facetCounts(content, filters.byParam)
    const rows: WireRow[] = []
    for (const facet of inShownOrder(plan.facets))
      rows.push(...(await facetsOf(content, facet, filters.byParam, counts)))
    return rows
  })
}

/**
 * Facets that most visitors start with come first and are open, then those that are folded under their titles; variants
 * and measured values, of which there are many, come last.
 */
function inShownOrder(facets: readonly FacetPlan[]): FacetPlan[] {
  const rank = ({ source, open }: FacetPlan) => (source === 'spec' ? 3 : source === 'variant' ? 2 : open ? 0 : 1)
  return [...facets].sort((a, b) => rank(a) - rank(b))
}

/** Counts of all facets that are not a column: filtered ones without their own filter, all others together. */
async function facetCounts(content: Content, filters: Filters): Promise<ValueCount[]> {
  let counts = await countFacets(content, PRODUCT, allBut(filters, null))
  for (const [param, { facet }] of filters) {
    if (facet === null) continue
    const own = await countFacets(content, PRODUCT, allBut(filters, param), facet)
    counts = [...counts.filter((row) => row.param !== facet), ...withChosen(own, facet, filters.get(param))]
  }
  return counts
}

/** Keeps a chosen value among the options when no product has it any more; otherwise it could not be deselected. */
function withChosen(counts: readonly ValueCount[], param: string, filter: Filter | undefined): ValueCount[] {
  const counted = new Set(counts.map(({ value }) => value))
  const missing = filter?.values.filter((value) => !counted.has(value)) ?? []
  return [...counts, ...missing.map((value) => ({ param, value, count: 0, min: 0, max: 0 }))]
}

async function facetsOf(
  content: Content,
  facet: FacetPlan,
  filters: Filters,
  counts: readonly ValueCount[],
): Promise<WireRow[]> {
  if (facet.source === 'variant') return variantFacets(content, facet, counts)
  if (facet.source === 'spec') return specFacets(content, facet, counts)
  const title = facet.title[content.locale]
  const own =
    facet.source === 'key'
      ? withChosen(
          await countColumn(content, PRODUCT, facet, allBut(filters, facet.param)),
          facet.param,
          filters.get(facet.param),
        )
      : counts.filter(({ param }) => param === facet.param)
  if (facet.source === 'number') return own.flatMap((range) => rangeRow(facet.param, title, facet.unit ?? null, range))
  const options =
    facet.source === 'values' ? await valueOptions(content, facet, own) : await relatedOptions(content, facet, own)
  return options.length === 0 ? [] : [facetRow(facet.param, { title, open: facet.open ?? false, options })]
}

function facetRow(param: string, own: Partial<WireRow>): WireRow {
  return { param, kind: 'options', title: null, open: false, unit: null, options: [], min: null, max: null, ...own }
}

/** A range of numbers; a value that is the same everywhere narrows nothing, so it gives no row. */
function rangeRow(param: string, title: string, unit: string | null, { min, max }: ValueCount): WireRow[] {
  return min === max ? [] : [facetRow(param, { kind: 'range', title, unit, min, max })]
}

/** Options that are entries of a collection, in its order and with the value that the parameter takes. */
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

/**
 * Options that are plain values, labeled with the title in their schema, or else spelled as in a product that has
 * them.
 */
async function valueOptions(content: Content, facet: FacetPlan, counts: readonly ValueCount[]): Promise<WireRow[]> {
  const titles = Object.entries(facet.titles ?? {}).map(
    ([text, title]) => [facetToken(text), title[content.locale]] as const,
  )
  const samples = await entriesByNumbers(content.source, await sampleNumbers(content, facet, counts))
  const spelling = new Map([
    ...samples.flatMap(({ doc }) => plainValues(doc[facet.field]).map((text) => [facetToken(text), text] as const)),
    ...titles,
  ])
  // A value that no product has ever had is not an option.
  const known = counts.filter(({ value, count }) => count > 0 || spelling.has(value))
  const options = known.map(({ value, count }) => ({ value, label: spelling.get(value) ?? value, count }))
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

/** One facet per variant, such as color, with the values of offered SKUs. */
async function variantFacets(
  content: Content,
  { param }: FacetPlan,
  counts: readonly ValueCount[],
): Promise<WireRow[]> {
  const own = counts.filter((count) => count.param.startsWith(variantParam('')))
  const countOf = new Map(own.map(({ value, count }) => [value, count]))
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
      : [facetRow(`${param}[${variant.key}]`, { title: labelOf(content, variant), options })]
  })
}

/** One range per measured value, such as weight. */
async function specFacets(content: Content, { param }: FacetPlan, counts: readonly ValueCount[]): Promise<WireRow[]> {
  const rangeOf = new Map(counts.map((row) => [row.param, row]))
  return (await publishedEntries(content.source, 'spec')).flatMap((spec) => {
    const range = rangeOf.get(specParam(spec.key))
    const unit = typeof spec.doc.unit === 'string' ? spec.doc.unit : null
    return range ? rangeRow(`${param}[${spec.key}]`, labelOf(content, spec), unit, range) : []
  })
}

function labelOf(content: Content, entry: Entry): string {
  const named = ['label', 'title', 'name'].map((field) => fieldIn(entry.doc, field, content.locale))
  return named.find((text) => typeof text === 'string') ?? entry.key
}

function inOrder(entries: readonly Entry[]): Entry[] {
  return [...entries].sort((a, b) => a.sort - b.sort || (a.natural_key < b.natural_key ? -1 : 1))
}
