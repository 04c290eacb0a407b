import { DEFAULT_LOCALE } from '#generated/languages.ts'
import { stringsIn } from '../content/documents/content-document.ts'
import type { EntryRanks } from '../content/facets/entry-ranks.ts'
import { type EntrySet, hasNumber, inAny, inEach, setOf, sizeOf, withoutNumber } from '../content/facets/entry-set.ts'
import { readSets } from '../content/facets/facet-sets.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import type { Entry } from '../content/reading/entry.ts'
import { entriesByKeys, entriesByNumbers } from '../content/reading/entry-reader.ts'
import { type ListedEntries, orderedNumbers, totalOf } from '../content/reading/list-entries.ts'
import { type ListDependency, OF_SKUS, tagsOfList } from '../content/reading/list-tags.ts'
import { versionOf } from '../content/reading/versioned-memory.ts'
import { sortColumn } from '../store/index-plan.ts'

/**
 * What products are compared by. Each field counts more than all those after it together, and being listed as related
 * counts less than a brand and more than a resin. A brand alone does not make a product similar.
 */
const CRITERIA = [
  { field: 'product_category', counts: 32, isLikeness: true },
  { field: 'product_type', counts: 16, isLikeness: true },
  { field: 'brand', counts: 8, isLikeness: false },
  { field: 'resin_types', counts: 2, isLikeness: true },
  { field: 'market_fields', counts: 1, isLikeness: true },
]
const RELATED_COUNTS = 4
/** Of the first criteria, whoever meets them all comes before everyone else. */
const GROUPS = [3, 2, 1]

const BY_CODE = { column: sortColumn({ param: 'code', translated: false }, DEFAULT_LOCALE), descending: false }

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
  const { source } = content
  for (const tag of tagsOfList('product', dependenciesOf(product))) content.tags.add(tag)
  const total = await totalOf(content, 'product', await versionOf(source, ['product']))
  const sets = await readSets(source, 'product', wantedFacets(content, product))
  const alike = withoutNumber(inAny(sets.filter((_, index) => CRITERIA[index]?.isLikeness)), product.no)
  const filter_count = sizeOf(alike)
  const offset = (page - 1) * limit
  if (offset >= filter_count) return { entries: [], page, limit, total, filter_count }
  // A group is a small part of all that are alike, which may be most products there are.
  const groups = GROUPS.map((count) => inEach([alike, ...sets.slice(0, count)]) ?? alike)
  const among = groups.find((group) => sizeOf(group) >= offset + limit) ?? alike
  const related = await entriesByKeys(source, 'product', stringsIn(product.doc.related_products))
  const order = { ...BY_CODE, ranks: ranksBy(sets, setOf(related.map(({ no }) => no))) }
  const part = { offset, limit, among: sizeOf(among), total }
  const numbers = await orderedNumbers(content, { collection: 'product', order }, among, part)
  return { entries: await entriesByNumbers(source, numbers), page, limit, total, filter_count }
}

function wantedFacets({ plans }: Content, { doc }: Entry) {
  const { facets } = planOf(plans, 'product')
  return CRITERIA.map(({ field }) => ({
    param: facets.find((facet) => facet.field === field)?.param ?? field,
    values: stringsIn([doc[field]].flat()),
  }))
}

/** Another product comes or goes, or changes its place, only by what it shares with this one, itself or by its SKUs. */
function dependenciesOf({ doc }: Entry): ListDependency[] {
  const shared = CRITERIA.flatMap(({ field }) => stringsIn([doc[field]].flat()).map((key) => [field, key] as const))
  return ['code', OF_SKUS, ...shared]
}

/** The more a product has in common, the lower its rank. */
function ranksBy(sets: readonly EntrySet[], related: EntrySet): EntryRanks {
  const criteria = CRITERIA.map(({ counts }, index) => ({ counts, set: sets[index] ?? related }))
  return (no) => {
    let rank = hasNumber(related, no) ? RELATED_COUNTS : 0
    for (const { counts, set } of criteria) if (hasNumber(set, no)) rank -= counts
    return rank
  }
}
