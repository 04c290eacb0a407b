import type { CollectionPlan } from '#domain/content/collection-plan.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'

export interface PlannedIndex {
  name: string
  columns: string[]
}

/** The columns and indexes that the schemas' annotations require of the entry table. */
export interface IndexPlan {
  /** Columns that repeat values from the documents so that they can be indexed; filled when an entry is saved. */
  columns: string[]
  /** Each covers published rows only and starts with the collection. */
  indexes: PlannedIndex[]
}

/**
 * SQLite treats an index as covering only if it also includes the status, although the index's own condition implies
 * it.
 */
const ENDING = ['status', 'no']

/** The column of an indexed document field (`x-index`, a facet by key, the field behind an inverse relation). */
export const documentColumn = (field: string): string => `d_${field}`

/** The column of a sort parameter; natural order and translations are worked out when an entry is saved. */
export function sortColumn(sort: { param: string; translated: boolean }, locale: Locale): string {
  return `k_${sort.param}${sort.translated ? `_${locale}` : ''}`
}

/**
 * Columns and indexes for all collections. A collection's lists are answered from covering indexes alone: one per sort,
 * and one per filter that documents reference by key (in the order of the leading sort). Each includes every other
 * filter and sort column, so that no row is read before the page's ids are known.
 */
export function planIndexes(collections: ReadonlyMap<string, CollectionPlan>): IndexPlan {
  const columns = new Set<string>()
  const indexes: PlannedIndex[] = []
  for (const plan of [...collections.values()].sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (plan.ownedBy !== null) continue
    const filters = plan.facets.filter(({ source }) => source === 'key').map(({ field }) => field)
    const sorts = listedSorts(plan, filters.length > 0)
    const plain = columnFields(plan, collections)
    for (const column of indexedColumns(plan, collections)) columns.add(column)

    const covering = [...filters.map(documentColumn), ...sorts]
    const leading = leadingSort(plan)
    const index = (first: string[]) => {
      const rest = covering.filter((column) => !first.includes(column))
      indexes.push({
        name: `list_${plan.name}_by_${first[0]}`,
        columns: ['collection', ...first, 'id', ...rest, ...ENDING],
      })
    }
    for (const sort of sorts) index([sort])
    for (const filter of filters) index([documentColumn(filter), ...leading])
    for (const field of plain) {
      const column = documentColumn(field)
      if (filters.includes(field) || sorts.includes(column)) continue
      indexes.push({ name: `find_${column}`, columns: ['collection', column, 'sort', 'natural_key', ...ENDING] })
    }
  }
  const unique = new Map(indexes.map((index) => [index.name, index]))
  return { columns: [...columns].sort(), indexes: [...unique.values()].sort(byName) }
}

/**
 * Fields of a collection's documents that have a column: indexes, filters by key, the field behind an inverse relation.
 */
export function columnFields(plan: CollectionPlan, collections: ReadonlyMap<string, CollectionPlan>): string[] {
  const known = fieldsByPlan.get(plan)
  if (known) return known
  const filters = plan.facets.filter(({ source }) => source === 'key').map(({ field }) => field)
  const fields = [...filters, ...plan.indexes, ...inverseFields(plan.name, collections)]
  const found = [...new Set(fields)].filter((field) => !SYSTEM_COLUMNS.has(field))
  fieldsByPlan.set(plan, found)
  return found
}

/** Needed for every entry that is saved, so worked out once per plan. */
const fieldsByPlan = new WeakMap<CollectionPlan, string[]>()

function indexedColumns(plan: CollectionPlan, collections: ReadonlyMap<string, CollectionPlan>): string[] {
  const sorts = sortColumns(plan).filter((column) => !SYSTEM_COLUMNS.has(column))
  return [...columnFields(plan, collections).map(documentColumn), ...sorts]
}

/** Sort columns worth an index; a collection that is only ever listed in its default order has none. */
function listedSorts(plan: CollectionPlan, filtered: boolean): string[] {
  const columns = sortColumns(plan)
  return filtered || columns.some((column) => !SYSTEM_COLUMNS.has(column)) ? columns : []
}

/** The most common order of a filtered list: the first natural sort, else the first in the schema. */
function leadingSort(plan: CollectionPlan): string[] {
  const sort = plan.sorts.find(({ natural, translated }) => natural && !translated) ?? plan.sorts[0]
  if (!sort) return []
  return [SYSTEM_COLUMNS.has(sort.field) ? sort.field : sortColumn(sort, DEFAULT_LOCALE)]
}

/**
 * The sort columns of a collection in every language; system fields such as date_created already have their own column.
 */
function sortColumns(plan: CollectionPlan): string[] {
  return plan.sorts.flatMap((sort) => {
    if (SYSTEM_COLUMNS.has(sort.field)) return [sort.field]
    return (sort.translated ? LOCALES : [DEFAULT_LOCALE]).map((locale) => sortColumn(sort, locale))
  })
}

/** Fields that have their own column in every entry. */
export const SYSTEM_COLUMNS: ReadonlySet<string> = new Set([
  'id',
  'sort',
  'status',
  'date_created',
  'date_updated',
  'key',
])

/**
 * Fields of `collection` through which other collections find their related entries, such as `product_sku.product` or
 * `brand` of categories.
 */
function inverseFields(collection: string, collections: ReadonlyMap<string, CollectionPlan>): string[] {
  const fields = new Set<string>()
  for (const plan of collections.values()) {
    for (const field of Object.values(plan.picks).flat()) {
      if (field.kind === 'relation' && field.inverse && field.to === collection) fields.add(field.inverse)
    }
  }
  return [...fields]
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1)
