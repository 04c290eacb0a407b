import { type IntlShape, useIntl } from 'react-intl'
import { GLANCE } from '#domain/engineering/load-at-one-meter.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { numberIn } from '#domain/engineering/units.ts'
import type { Locale } from '#generated/types.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { useUnitSystem } from '../units/use-units.ts'
import { isTable, PRODUCT_SORTS, TABLE_SORTS, TILE_SORTS } from './product-filter.ts'

/** Every order that a list of products can have. */
export type ProductSort = (typeof TABLE_SORTS)[number]

/** The columns of the table of products, by what they are sorted by. */
export const ROW_COLUMNS = ['code', 'depth', 'weight', 'open_area', 'load', 'resins'] as const

export type RowColumn = (typeof ROW_COLUMNS)[number]

/** The order in which a list is at an address: of those that its view has, the first where it has no such order. */
export function shownSort(search: URLSearchParams): ProductSort {
  const sorts = sortsOf(search)
  return sorts.find((value) => value === search.get('sort')) ?? sorts[0] ?? 'code'
}

/** The orders that the list at an address can have; the first is the default. */
function sortsOf(search: URLSearchParams): readonly ProductSort[] {
  return isTable(search) ? TABLE_SORTS : TILE_SORTS
}

const WORDS = new Map<ProductSort, (typeof PRODUCT_SORTS)[number][1]>(PRODUCT_SORTS)

interface SortContext {
  intl: IntlShape
  locale: Locale
  system: UnitSystem
}

/** What a column is called; the load names its span in the visitor's units. */
export function columnWords(column: RowColumn, { intl, locale, system }: SortContext): string {
  const span = numberIn(GLANCE.span / 1000, 'm', system, locale)
  return intl.formatMessage({ id: `list.${column}` }, { span, limit: GLANCE.limit })
}

/** What an order is called. */
export function sortWords(sort: ProductSort, context: SortContext): string {
  const own = WORDS.get(sort)
  if (own) return context.intl.formatMessage({ id: own })
  const { name, descending } = sortParts(sort)
  const column = columnWords(name as RowColumn, context)
  if (name === 'resins')
    return context.intl.formatMessage({ id: descending ? 'list.z_to_a' : 'list.a_to_z' }, { column })
  return context.intl.formatMessage({ id: descending ? 'list.highest_first' : 'list.lowest_first' }, { column })
}

export function sortParts(sort: ProductSort): { name: string; descending: boolean } {
  const descending = sort.startsWith('-')
  return { name: descending ? sort.slice(1) : sort, descending }
}

/** Names orders in the visitor's language and units. */
export function useSortWords(): (sort: ProductSort) => string {
  const intl = useIntl()
  const locale = useLocale()
  const system = useUnitSystem()
  return (sort) => sortWords(sort, { intl, locale, system })
}
