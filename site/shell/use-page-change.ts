import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { closeNavigationDrawer } from '../state/navigation-drawer.ts'

/**
 * Makes a page change noticeable to people who can't see it: the focus moves to the content and the new title is
 * announced. Filters and pagination of a list (a change of the query alone) leave the focus where it is. Returns the
 * text to announce.
 */
export function usePageChange(content: RefObject<HTMLElement | null>): string {
  const { pathname, search } = useLocation()
  const known = useRef({ pathname, search })
  const [announcement, setAnnouncement] = useState('')

  useEffect(() => {
    const before = known.current
    known.current = { pathname, search }
    if (before.pathname === pathname && before.search === search) return
    closeNavigationDrawer()
    if (before.pathname === pathname) return
    content.current?.focus({ preventScroll: true })
    setAnnouncement(document.title)
  }, [pathname, search, content])

  return announcement
}
