import type { CollectionPlan, FacetPlan } from '#domain/content/collection-plan.ts'
import { isRecord } from '#domain/json/is-record.ts'
import { type ContentDocument, stringsIn } from '../documents/content-document.ts'
import { wordsOf } from '../search-words.ts'

/** One filterable value of an entry. */
export interface FacetRow {
  param: string
  value: string
  number: number
}

/** The normal form for comparing free values, so that `Aluminum Oxide` in an address finds `aluminum-oxide`. */
export function facetToken(text: string): string {
  return wordsOf(text).join('-')
}

/** The facet name for a measured value: `spec[weight]=10..20`. */
export const specParam = (slug: string): string => `spec:${slug}`

/** The facet name for a variant's values: `variant[color]=yellow`. */
export const variantParam = (slug: string): string => `variant:${slug}`

/** Under this name an entry has a row for each facet that it has values of, so that those can be counted at once. */
export const COVERED = 'covered'

/** Under this name each entry of a collection with facets has one row, so that a list knows how long it is. */
export const LISTED = 'listed'

/** Under this name a product has a row for each size that only its SKUs have; it is found by their words. */
export const SKU_SIZE = 'sku_size'

/** The facet name for what a product carries over one meter, in a unit; lists are ordered by it. */
export const loadParam = (unit: string): string => `load_at_meter:${unit}`

/** Facets that record which SKUs use a variant and which variants use a value, for finding what a change affects. */
export const USES_VARIANT = 'uses_variant'
export const USES_VALUE = 'uses_value'

/** What entries have rows of although no list is narrowed by it. */
const UNLISTED: ReadonlySet<string> = new Set([SKU_SIZE, USES_VARIANT, USES_VALUE])

/** Whether lists are narrowed or ordered by a row, or facets counted by it. */
export const isListed = ({ param }: Pick<FacetRow, 'param'>): boolean => !UNLISTED.has(param)

/**
 * The facets that come from an entry's own document. Those for variants come from other entries (variant-facets.ts).
 */
export function facetRows(plan: CollectionPlan, document: ContentDocument): FacetRow[] {
  if (plan.facets.length === 0) return []
  const listed = { param: LISTED, value: LISTED, number: 0 }
  return uniqueRows([listed, ...plan.facets.flatMap((facet) => rowsOf(facet, document))])
}

export function uniqueRows(rows: readonly FacetRow[]): FacetRow[] {
  return [...new Map(rows.map((row) => [`${row.param}\n${row.value}\n${row.number}`, row])).values()]
}

function rowsOf(facet: FacetPlan, document: ContentDocument): FacetRow[] {
  const value = document[facet.field]
  switch (facet.source) {
    case 'key':
    case 'keys':
      return (typeof value === 'string' ? [value] : stringsIn(value)).map((key) => ({
        param: facet.param,
        value: key,
        number: 0,
      }))
    case 'values':
      return plainValues(value).map((text) => ({ param: facet.param, value: facetToken(text), number: 0 }))
    case 'number':
      return typeof value === 'number' ? [{ param: facet.param, value: '', number: value }] : []
    case 'spec':
      return Array.isArray(value) ? value.flatMap(specRows) : []
    // Derived from SKUs.
    case 'variant':
      return []
  }
}

/** The content of a plain field as texts: one text, several, or a yes or no. */
export function plainValues(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'boolean' ? [String(value)] : stringsIn(value)
}

function specRows(specValue: unknown): FacetRow[] {
  if (!isRecord(specValue) || typeof specValue.spec !== 'string') return []
  const number = typeof specValue.number === 'number' ? specValue.number : plainNumber(specValue.value)
  return number === null ? [] : [{ param: specParam(specValue.spec), value: '', number }]
}

/** The number a value consists of, as authors write it in English content: `19.5`. */
function plainNumber(value: unknown): number | null {
  return typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value.trim()) ? Number(value) : null
}
