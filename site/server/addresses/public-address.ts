import { pageAddress } from '#domain/addresses/page-address.ts'

/** One page as search engines should know it. */
export interface PublicAddress {
  /** Without language prefix. */
  path: string
  /** When its content last changed, if known. */
  changed: string | null
}

/** Pages that differ for every visitor, or that are meant for those who maintain the site. */
const UNLISTED = new Set(['account', 'login', 'product-compare', 'utils-icon'])

/** The address of a page to list for search engines; null if it must not be listed. */
export function listedPageAddress(slug: string): string | null {
  return UNLISTED.has(slug) ? null : pageAddress(slug)
}
