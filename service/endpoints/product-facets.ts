import type { FacetPlan } from '#domain/content/collection-plan.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import { COVERED, facetToken, plainValues } from '../content/facets/facet-rows.ts'
import { countAll, countAmong, sampleNumbers, type ValueCount } from '../content/facets/facet-sets.ts'
import {
  entriesMeeting,
  type Filter,
  type ListFilters,
  listFilters,
  VARIANT_COLLECTIONS,
} from '../content/facets/list-filters.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf, relationField } from '../content/reading/content-plans.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { entriesByKeys, entriesByNumbers, entriesOfParents } from '../content/reading/entry-reader.ts'
import { tagsOfList } from '../content/reading/list-tags.ts'
import { versionOf } from '../content/reading/versioned-memory.ts'
import { inOrder, type ListedFacet, labelOf, listedFacet, rangeFacet } from './facet-row.ts'
import { specFacets, variantFacets } from './fact-facets.ts'

const PRODUCT = 'product'

/** Filters by parameter; a facet leaves out its own. */
type Filters = ListFilters['byParam']

/**
 * The facets by which the list of products can be narrowed. Each counts the products that match every filter but its
 * own. Cached until one of the collections behind it changes.
 */
export async function productFacets(content: Content, query: Record<string, unknown>): Promise<WireRow[]> {
  const plan = planOf(content.plans, PRODUCT)
  const filters = await listFilters(content, plan, query)
  const related = plan.facets.flatMap(({ field }) => relationField(plan, field)?.to ?? [])
  const others = new Set([...related, ...VARIANT_COLLECTIONS, 'variant', ...filters.dependsOn])
  // Of a product, facets show only what lists are narrowed by; of the others, their names as well.
  const fields = plan.facets.map(({ field }) => field)
  for (const tag of [...tagsOfList(PRODUCT, fields), ...[...others].map(collectionTag)]) content.tags.add(tag)
  const version = await versionOf(content.source, [...new Set([PRODUCT, ...others])])
  return content.memory.facets.recall(`${content.locale} ${filters.name}`, version, async () => {
    const counts = await facetCounts(content, filters.byParam)
    const own = counts.filter(({ param }) => param !== COVERED)
    const listed: ListedFacet[] = []
    for (const facet of inShownOrder(plan.facets))
      listed.push(...(await facetsOf(content, facet, filters.byParam, own)))
    const covered = new Map(counts.flatMap(({ param, value, count }) => (param === COVERED ? [[value, count]] : [])))
    return neededFirst(listed, covered, chosenParams(filters.byParam))
  })
}

/** The facets that the list is narrowed by, as their parameters are written in an address. */
const chosenParams = (filters: Filters) => new Set(filters.keys())

/**
 * Facets that most visitors start with come first and are open, then choices, in the order of the editors' variants;
 * measured values, of which there are many, come last.
 */
function inShownOrder(facets: readonly FacetPlan[]): FacetPlan[] {
  const rank = ({ source, open }: FacetPlan) => (source === 'spec' ? 3 : source === 'variant' ? 2 : open ? 0 : 1)
  return [...facets].sort((a, b) => rank(a) - rank(b))
}

/** At most so many facets are shown before those under 'more filters', apart from those already in use. */
const MOST_FIRST = 10

/**
 * Puts the facets first that this list needs: those in use, and those that tell most of the listed products apart. One
 * that most of them have no value for, or that has a single choice, comes under 'more filters'.
 */
function neededFirst(
  facets: readonly ListedFacet[],
  covered: ReadonlyMap<string, number>,
  chosen: ReadonlySet<string>,
): WireRow[] {
  const listed = Math.max(0, ...covered.values())
  let first = 0
  const ranked = facets.map(({ stored, row }) => {
    const isCommon = row.open === true || 2 * (covered.get(stored) ?? 0) >= listed
    const isNeeded = isCommon && tellsApart(row) && first < MOST_FIRST
    if (isNeeded) first += 1
    return { ...row, more: !isNeeded && !chosen.has(String(row.param)) }
  })
  return [...ranked.filter(({ more }) => !more), ...ranked.filter(({ more }) => more)]
}

const tellsApart = ({ kind, options }: WireRow) => kind === 'range' || (Array.isArray(options) && options.length > 1)

/** Counts of all facets; each leaves out its own filter. */
async function facetCounts({ source }: Content, filters: Filters): Promise<ValueCount[]> {
  if (filters.size === 0) return countAll(source, PRODUCT)
  const meetingAll = entriesMeeting(filters)
  const meetingOthers = new Map(
    [...filters].flatMap(([param, { facet }]) =>
      facet === null ? [] : [[facet, entriesMeeting(filters, param)] as const],
    ),
  )
  const counts = await countAmong(source, PRODUCT, (facet) => {
    const meeting = meetingOthers.get(facet)
    return meeting === undefined ? meetingAll : meeting
  })
  const chosen = [...filters.values()].flatMap((filter) => missingCounts(counts, filter))
  return [...counts, ...chosen]
}

/** Keeps a chosen value among the options when no product has it any more; otherwise it could not be deselected. */
function missingCounts(counts: readonly ValueCount[], { facet, values }: Filter): ValueCount[] {
  if (facet === null) return []
  const counted = new Set(counts.flatMap(({ param, value }) => (param === facet ? value : [])))
  return values.flatMap((value) => (counted.has(value) ? [] : { param: facet, value, count: 0, min: 0, max: 0 }))
}

async function facetsOf(
  content: Content,
  facet: FacetPlan,
  filters: Filters,
  counts: readonly ValueCount[],
): Promise<ListedFacet[]> {
  if (facet.source === 'variant') return variantFacets(content, facet, filters, counts)
  if (facet.source === 'spec') return specFacets(content, facet, counts)
  const name = { param: facet.param, stored: facet.param }
  const title = facet.title[content.locale]
  const own = counts.filter(({ param }) => param === facet.param)
  if (facet.source === 'number') return own.flatMap((range) => rangeFacet(name, title, facet.unit ?? null, range))
  const options =
    facet.source === 'values' ? await valueOptions(content, facet, own) : await relatedOptions(content, facet, own)
  return options.length === 0 ? [] : [listedFacet(name, { title, open: facet.open ?? false, options })]
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
 * Options that are plain values, labeled with the title in their schema, or else spelled as in a product that has them.
 */
async function valueOptions(content: Content, facet: FacetPlan, counts: readonly ValueCount[]): Promise<WireRow[]> {
  const titles = Object.entries(facet.titles ?? {}).map(
    ([text, title]) => [facetToken(text), title[content.locale]] as const,
  )
  const samples = await entriesByNumbers(content.source, await sampleNumbers(content.source, PRODUCT, counts))
  const spelling = new Map([
    ...samples.flatMap(({ doc }) => plainValues(doc[facet.field]).map((text) => [facetToken(text), text] as const)),
    ...(await variantLabels(content, facet)),
    ...titles,
  ])
  // A value that no product has ever had is not an option.
  const known = counts.filter(({ value, count }) => count > 0 || spelling.has(value))
  const options = known.map(({ value, count }) => ({ value, label: spelling.get(value) ?? value, count }))
  return options.sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
}

/** The names of the variant's values that state the same as a facet of plain values. */
async function variantLabels(content: Content, { param }: FacetPlan): Promise<[string, string][]> {
  const values = await entriesOfParents(content.source, 'variant_value', 'variant', [param])
  return values.map((value) => [facetToken(String(value.doc.value)), labelOf(content, value)])
}
