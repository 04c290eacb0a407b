import { useLayoutEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'

/** How far somebody was in a list when they left it. */
interface Place {
  parts: number
  top: number
}

/** By the entry of the browser's history. Nothing of what the list showed is kept. */
const places = new Map<string, Place>()

/**
 * Leads whoever comes back to a list to where they left it, although its rows are asked for again: as many parts of it
 * as there were, and then the same height.
 */
export function useKeptPlace(parts: number, hasNextPage: boolean, fetchNextPage: () => unknown): void {
  const { key } = useLocation()
  const left = useRef(places.get(key))
  const shown = useRef(parts)
  useLayoutEffect(() => {
    shown.current = parts
    if (parts === 0 || !left.current) return
    if (parts < left.current.parts && hasNextPage) return void fetchNextPage()
    window.scrollTo(0, left.current.top)
    left.current = undefined
  }, [parts, hasNextPage, fetchNextPage])
  useLayoutEffect(() => () => void places.set(key, { parts: shown.current, top: window.scrollY }), [key])
}
