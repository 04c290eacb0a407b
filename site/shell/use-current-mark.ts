import { useLocation } from 'react-router-dom'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import { currentMark } from './current-mark.ts'

/** Tells for a link's target (without language prefix) what `aria-current` says of it on this page. */
export function useCurrentMark(): (target: string) => 'page' | 'true' | undefined {
  const { pathname, search } = useLocation()
  const { path } = splitLocale(pathname)
  const values = new URLSearchParams(search)
  return (target) => currentMark(target, path, values)
}
