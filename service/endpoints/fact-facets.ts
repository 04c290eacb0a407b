import type { FacetPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { measureText } from '#domain/languages/local-numbers.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import { specParam, variantParam } from '../content/facets/facet-rows.ts'
import { sampleNumbers, type ValueCount } from '../content/facets/facet-sets.ts'
import { factNumber, specFacts, variantFact } from '../content/facets/fact-values.ts'
import type { Filter } from '../content/facets/list-filters.ts'
import { shortValue, twinFacet } from '../content/facets/variant-facets.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import type { Entry } from '../content/reading/entry.ts'
import { entriesByNumbers, publishedEntries } from '../content/reading/entry-reader.ts'
import { inOrder, type ListedFacet, labelOf, listedFacet, rangeFacet } from './facet-row.ts'

/**
 * One facet per variant, such as color, with the values of offered SKUs, and of measured values that state the same. A
 * variant that a facet of the product itself also states has none, unless an address already uses it.
 */
export async function variantFacets(
  content: Content,
  { param }: FacetPlan,
  filters: ReadonlyMap<string, Filter>,
  counts: readonly ValueCount[],
): Promise<ListedFacet[]> {
  const plan = planOf(content.plans, 'product')
  const own = Map.groupBy(counts, (count) => count.param)
  const values = await publishedEntries(content.source, 'variant_value')
  const specs = await publishedEntries(content.source, 'spec')
  const listed: ListedFacet[] = []
  for (const variant of await publishedEntries(content.source, 'variant')) {
    const name = { param: `${param}[${variant.key}]`, stored: variantParam(variant.key) }
    const stored = own.get(name.stored) ?? []
    if (stored.length === 0 || (twinFacet(plan, variant.key) && !filters.has(name.param))) continue
    const known = values.filter(({ doc }) => doc.variant === variant.key)
    const spec = specs.find(({ doc }) => doc.variant === variant.key)
    const options = spec
      ? await factOptions(content, spec, known, stored)
      : inOrder(known).flatMap((value) => {
          const found = stored.find((count) => count.value === value.key)
          const label = labelOf(content, value)
          return found ? [{ value: shortValue(value.key, variant.key), label, count: found.count }] : []
        })
    if (options.length > 0) listed.push(listedFacet(name, { title: labelOf(content, variant), options }))
  }
  return listed
}

/**
 * The choices of a fact that variants and measured values state, in the order of their numbers. Measures have one unit,
 * the specification's; names, such as `DN 50`, are the variants' own.
 */
async function factOptions(
  content: Content,
  spec: Entry,
  variantValues: readonly Entry[],
  counts: readonly ValueCount[],
): Promise<WireRow[]> {
  const labels = new Map(variantValues.map((value) => [variantFact(value), labelOf(content, value)]))
  const places = new Map(inOrder(variantValues).map((value, place) => [variantFact(value), place]))
  const unit = typeof spec.doc.unit === 'string' ? spec.doc.unit : null
  const unnamed = counts.filter(({ value }) => !labels.has(value) && factNumber(value) === null)
  const samples = await printedFacts(content, spec, unnamed)
  const options = counts.flatMap(({ value, count }) => {
    const isMeasure = factNumber(value) !== null && NAMES_UNIT.test(labels.get(value) ?? `${value} ${unit}`)
    const name = isMeasure && unit !== null ? undefined : labels.get(value)
    const printed = factNumber(value) === null ? samples.get(value) : value
    const label = name ?? (printed && measureText(printed, unit, content.locale))
    return label ? [{ value, label, count }] : []
  })
  const placeOf = (value: string) => places.get(value) ?? places.size
  return options.sort((a, b) => byNumbers(a.value, b.value) || placeOf(a.value) - placeOf(b.value))
}

/** A label that ends in a number and its unit is a measure: `1.8 m`, `Ø6 mm`, but not `DN 50`. */
const NAMES_UNIT = /\d\s*[^\s\d]+$/

/**
 * Orders facts by their numbers, those of several dimensions by the first that differs: `921x3050` before `1220x2440`.
 */
function byNumbers(one: string, other: string): number {
  const numbers = one.split('x').map(Number)
  const others = other.split('x').map(Number)
  const differing = numbers.findIndex((number, at) => number !== others[at])
  // Words have no number; they keep the order of the variants.
  return (numbers[differing] ?? 0) - (others[differing] ?? 0) || 0
}

/** How products print the facts that no variant names. */
async function printedFacts(
  content: Content,
  spec: Entry,
  counts: readonly ValueCount[],
): Promise<ReadonlyMap<string, string>> {
  if (counts.length === 0) return new Map()
  const samples = await entriesByNumbers(content.source, await sampleNumbers(content.source, 'product', counts))
  return new Map(
    samples.flatMap(({ doc }) =>
      (Array.isArray(doc.spec_values) ? doc.spec_values.filter(isRecord) : []).flatMap((specValue) =>
        specValue.spec === spec.key ? specFacts(specValue).map((fact) => [fact, String(specValue.value)] as const) : [],
      ),
    ),
  )
}

/** One range per measured value, such as weight, unless a variant states the same. */
export async function specFacets(
  content: Content,
  { param }: FacetPlan,
  counts: readonly ValueCount[],
): Promise<ListedFacet[]> {
  const rangeOf = new Map(counts.map((row) => [row.param, row]))
  const variants = new Set((await publishedEntries(content.source, 'variant')).map(({ key }) => key))
  return (await publishedEntries(content.source, 'spec')).flatMap((spec) => {
    const name = { param: `${param}[${spec.key}]`, stored: specParam(spec.key) }
    const range = rangeOf.get(name.stored)
    const unit = typeof spec.doc.unit === 'string' ? spec.doc.unit : null
    if (!range || variants.has(String(spec.doc.variant))) return []
    return rangeFacet(name, labelOf(content, spec), unit, range)
  })
}
