import { splitLocale } from '../languages/localized-path.ts'

/**
 * The path of an address of this site as routes and redirects have it, without language, query and fragment; null for
 * any other address: `sitePath('/id/about/?x=1')` → `/about`
 */
export function sitePath(address: string): string | null {
  if (!/^\/(?!\/)/.test(address)) return null
  const [path = ''] = splitLocale(address).path.split(/[?#]/)
  return path === '/' ? path : path.replace(/\/+$/, '')
}
