import { subjects } from '#generated/subjects.ts'
import { ADDRESSES } from './site-addresses.ts'

const FIXED: ReadonlyMap<string, string> = new Map(Object.entries(ADDRESSES))

/** Pages that only frame a subject, and so have no address. */
const FRAMES = new Set([
  'product-catalogue-request',
  'product-catalogue-link',
  ...Object.values(subjects).map(({ page }) => page),
])

/** The address of a page by its slug, without language prefix; null for a page that only frames its subject. */
export function pageAddress(slug: string): string | null {
  return FRAMES.has(slug) ? null : (FIXED.get(slug) ?? `/${slug}`)
}
