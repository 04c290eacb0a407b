import type { Product, ProductSkuSummary, VariantLink, VariantValueChoice } from '#generated/types.ts'

/** The slug of the variant whose values are colors, stored as hexadecimal digits. */
export const COLOR_VARIANT = 'color'

/** One dimension in which a product varies, with the values that its SKUs use, in the editor's order. */
export interface VariantAxis {
  variant: VariantLink
  values: VariantValueChoice[]
}

/** An SKU with its value on each axis. */
export interface SkuRow {
  sku: ProductSkuSummary
  /** Keyed by the slug of the variant. */
  values: Map<string, VariantValueChoice>
}

/** The axes of a product, derived from its SKUs: variants ordered by sort, and their values likewise. */
export function variantAxes(product: Pick<Product, 'product_skus'>): VariantAxis[] {
  const axes = new Map<string, { variant: VariantLink; values: Map<number, VariantValueChoice> }>()
  for (const value of product.product_skus.flatMap((sku) => sku.product_variant?.variant_values ?? [])) {
    if (!value.variant) continue
    const axis = axes.get(value.variant.slug) ?? { variant: value.variant, values: new Map() }
    axis.values.set(value.id, value)
    axes.set(value.variant.slug, axis)
  }
  return [...axes.values()]
    .map(({ variant, values }) => ({ variant, values: [...values.values()].sort(bySort) }))
    .sort((a, b) => bySort(a.variant, b.variant))
}

/** The SKUs of a product as rows of a table whose columns are its axes. */
export function skuRows(product: Pick<Product, 'product_skus'>): SkuRow[] {
  return product.product_skus.map((sku) => ({
    sku,
    values: new Map(
      (sku.product_variant?.variant_values ?? []).flatMap((value) =>
        value.variant ? [[value.variant.slug, value] as const] : [],
      ),
    ),
  }))
}

function bySort(a: { sort: number | null; name: string }, b: { sort: number | null; name: string }): number {
  return (a.sort ?? Number.MAX_SAFE_INTEGER) - (b.sort ?? Number.MAX_SAFE_INTEGER) || a.name.localeCompare(b.name)
}
