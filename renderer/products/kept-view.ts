import { LIST_PRODUCT_ROWS_SORT_VALUES } from '#generated/limits.ts'
import type { ProductSort } from './product-sorts.ts'

/** Holds the order of the table, for as long as lists are looked at as one. */
const STORAGE_KEY = 'product-table'

/** The order in which this device last had the table; null if it prefers cards. */
export function keptTable(): ProductSort | null {
  try {
    const kept = localStorage.getItem(STORAGE_KEY)
    return LIST_PRODUCT_ROWS_SORT_VALUES.find((sort) => sort === kept) ?? null
  } catch {
    // Without storage, lists are what their addresses say.
    return null
  }
}

/** Keeps that lists are looked at as tables in an order; null for cards. */
export function keepTable(sort: ProductSort | null): void {
  try {
    if (sort === null) localStorage.removeItem(STORAGE_KEY)
    else localStorage.setItem(STORAGE_KEY, sort)
  } catch {
    // As above.
  }
}
