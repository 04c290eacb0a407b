import type { Product, ProductSkuSummary } from '#generated/types.ts'

/** Where a quote for a product, or for one of its SKUs, is asked for; without language prefix. */
export function quoteAddress(product: Pick<Product, 'slug'>, sku?: Pick<ProductSkuSummary, 'sku_code'>): string {
  const query = new URLSearchParams({ request: 'quote', product: product.slug, ...(sku && { sku: sku.sku_code }) })
  return `/contact-us?${query}`
}
