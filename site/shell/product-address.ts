/** The product list of a brand, without language prefix. */
export function brandAddress(brand: string): string {
  return `/product?${new URLSearchParams({ brand, sort: 'code' })}`
}

/** The product list of a brand's category: where the product drawer leads. */
export function categoryAddress(brand: string, category: string): string {
  return `/product?${new URLSearchParams({ brand, category, sort: 'code' })}`
}
