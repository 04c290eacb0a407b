/** Addresses that are no pages: the service's, the built files'. */
const BESIDE_PAGES = /^\/(?:api|assets)(?:\/|$)/

/**
 * The one spelling of a page's address: lower case, no `/en`, no slash at the end, no doubled slash. Null when it is spelt that way already.
 *
 * `ruledPath('/EN/About/')` → `/about`
 */
export function ruledPath(path: string): string | null {
  if (BESIDE_PAGES.test(path)) return null
  const spelt = lowerCase(path)
    .replace(/\/{2,}/g, '/')
    .replace(/^\/en(?=\/|$)/, '')
  const ruled = spelt.replace(/\/$/, '') || '/'
  return ruled === path ? null : ruled
}

/** Escapes such as `%2F` are the same byte in either case and stay as they are. */
function lowerCase(path: string): string {
  return path
    .split(/(%[0-9a-f]{2})/i)
    .map((part, index) => (index % 2 === 1 ? part : part.toLowerCase()))
    .join('')
}

/** A query without its empty values, as a form without scripts sends them. `?brand=&sort=code` → `?sort=code` */
export function withoutEmptyValues(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((part) => /=./.test(part))
  return kept.length > 0 ? `?${kept.join('&')}` : ''
}
