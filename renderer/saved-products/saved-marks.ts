import type { UserProduct } from '#generated/types.ts'

export type SavedListName = 'wishlist' | 'compare'

/** One entry of a list without its texts: which product, and which of its SKUs. */
export interface SavedMark {
  product: number
  /** Null if the product was saved as a whole. */
  sku: number | null
}

/** What a control saves: a product as a whole, or only one of its SKUs. */
export interface SavedTarget {
  product: number
  sku?: number
}

/** The entries of an answer, reduced to what controls need to know. */
export function marksOf(entries: readonly UserProduct[]): SavedMark[] {
  return entries.flatMap(({ product, product_sku }) =>
    product ? [{ product: product.id, sku: product_sku?.id ?? null }] : [],
  )
}

/** The entries that match a target: those of its SKU, or all entries of its product. */
export function marksFor(marks: readonly SavedMark[], { product, sku }: SavedTarget): SavedMark[] {
  return marks.filter((mark) => mark.product === product && (sku === undefined || mark.sku === sku))
}

/** The list with these entries added, in their order and without duplicates. */
export function withMarks(marks: readonly SavedMark[], added: readonly SavedMark[]): SavedMark[] {
  const missing = added.filter((mark) => !marks.some((known) => isSame(known, mark)))
  return [...marks, ...missing]
}

/** The list without these entries. */
export function withoutMarks(marks: readonly SavedMark[], removed: readonly SavedMark[]): SavedMark[] {
  return marks.filter((mark) => !removed.some((other) => isSame(mark, other)))
}

/** The products of a list without duplicates, in the order in which they were first saved. */
export function markedProducts(marks: readonly SavedMark[]): number[] {
  return [...new Set(marks.map(({ product }) => product))]
}

function isSame(one: SavedMark, other: SavedMark): boolean {
  return one.product === other.product && one.sku === other.sku
}
