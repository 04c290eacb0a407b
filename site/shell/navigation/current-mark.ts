import { useLocation } from 'react-router-dom'
import { splitLocale } from '#domain/languages/localized-path.ts'

/**
 * The value of `aria-current` for a link on a page: `page` for the page itself, `true` for the section it belongs to,
 * nothing otherwise. A link with a query is current only if the page has exactly the same values.
 */
export function currentMark(target: string, path: string, search: URLSearchParams): 'page' | 'true' | undefined {
  const [targetPath = '/', query] = target.split('?')
  if (query) return targetPath === path && hasValues(search, new URLSearchParams(query)) ? 'page' : undefined
  if (targetPath === path) return 'page'
  return targetPath !== '/' && path.startsWith(`${targetPath}/`) ? 'true' : undefined
}

/**
 * `sort` orders the same list, so it doesn't make another page; the page of a brand is not the page of one of its
 * categories.
 */
function hasValues(search: URLSearchParams, wanted: URLSearchParams): boolean {
  return ['brand', 'category'].every((name) => (search.get(name) ?? '') === (wanted.get(name) ?? ''))
}

/**
 * Returns a function that gives the value of `aria-current` on this page for a link's target (without language prefix).
 */
export function useCurrentMark(): (target: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  const values = new URLSearchParams(search)
  return (target) => currentMark(target, path, values)
}
