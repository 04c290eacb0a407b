import type { FileLink, Product } from '#generated/types.ts'

type WithCatalogues = Pick<Product, 'catalogs' | 'product_category'>

/** The catalogue files of a product: its own first, then those of its category, each once. */
export function productCatalogues(product: WithCatalogues): FileLink[] {
  const files = [...product.catalogs, ...(product.product_category?.catalogs ?? [])]
  return [...new Map(files.map((file) => [file.id, file])).values()]
}

/** Whether there is any catalogue to request. */
export function hasCatalogue(product: WithCatalogues): boolean {
  return productCatalogues(product).length > 0
}
