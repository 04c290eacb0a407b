import { useEffect, useState } from 'react'
import { type StickyHeaderState, trackSticky } from './sticky-state.ts'

/** The sticky header's state as the page scrolls; `none` on the server and before scripts run. */
export function useStickyHeader(): StickyHeaderState {
  const [state, setState] = useState<StickyHeaderState>({ sticky: 'none', held: false })
  useEffect(() => {
    const tracker = trackSticky(setState)
    const onScroll = () => tracker.scrolledTo(window.scrollY)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      tracker.stop()
    }
  }, [])
  return state
}
