import { LIST_PRODUCT_ROWS_SORT_VALUES } from '#generated/limits.ts'
import { keptText } from '../data/kept-text.ts'
import type { ProductSort } from './product-sorts.ts'

/** The order of the table, for as long as lists are looked at as one. */
const kept = keptText('product-table')

/** The order in which this device last had the table; null if it prefers cards. */
export function keptTable(): ProductSort | null {
  const order = kept.read()
  return LIST_PRODUCT_ROWS_SORT_VALUES.find((sort) => sort === order) ?? null
}

/** Keeps that lists are looked at as tables in an order; null for cards. */
export function keepTable(sort: ProductSort | null): void {
  kept.keep(sort)
}
