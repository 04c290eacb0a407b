import { useLocation } from 'react-router-dom'
import { splitLocale } from '#domain/languages/localised-path.ts'
import { currentMark } from './current-mark.ts'

/**
 * Returns a function that gives the value of `aria-current` on this page for a link's target (without language prefix).
 */
export function useCurrentMark(): (target: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  const values = new URLSearchParams(search)
  return (target) => currentMark(target, path, values)
}
