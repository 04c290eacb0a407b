import type { FileLink, Product } from '#generated/types.ts'

/** Where the products with catalogues are listed. */
export const CATALOGUE_PATH = '/product/download/catalogue'

type WithCatalogues = Pick<Product, 'catalogs' | 'product_category'>

/** The catalogue files of a product: its own first, then those of its category, each once. */
export function productCatalogues(product: WithCatalogues): FileLink[] {
  const files = [...product.catalogs, ...(product.product_category?.catalogs ?? [])]
  return [...new Map(files.map((file) => [file.id, file])).values()]
}

/** Whether there is any catalogue to ask for. */
export function hasCatalogue(product: WithCatalogues): boolean {
  return productCatalogues(product).length > 0
}

/** Where the catalogue of a product is asked for; without language prefix. */
export function catalogueAddress({ id }: Pick<Product, 'id'>): string {
  return `${CATALOGUE_PATH}/${id}`
}
