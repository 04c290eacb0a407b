/** One page as search engines should know it. */
export interface PublicAddress {
  /** Without language prefix. */
  path: string
  /** When its content last changed, as far as that is known. */
  changed: string | null
}

/** Slugs of pages that stand behind an address of another spelling. */
const FIXED: ReadonlyMap<string, string> = new Map([
  ['home', '/'],
  ['product-catalogue', '/product/download/catalogue'],
  ['career-apply', '/career/apply'],
])

/** Pages that only frame a subject, or that nobody should look for, have no address of their own. */
const WITHOUT_ADDRESS =
  /^(?:(?:product|article|market|career)-detail|product-compare|product-catalogue-(?:request|link)|utils-icon|login|account)$/

/** The address of a page by its slug; null for pages that have none. */
export function pageAddress(slug: string): string | null {
  if (WITHOUT_ADDRESS.test(slug)) return null
  return FIXED.get(slug) ?? `/${slug}`
}
