import type { ReactNode, Ref } from 'react'

interface ScrollRegionProps {
  /** What scrolls, for screen readers. */
  label: string
  className?: string
  ref?: Ref<HTMLElement>
  children: ReactNode
}

/** A box that scrolls sideways must be reachable by keyboard even where the browser does not see to it itself. */
const KEYBOARD_SCROLLABLE = { tabIndex: 0 }

/** A named box that scrolls inside the page, with the keyboard as well. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    <section {...KEYBOARD_SCROLLABLE} aria-label={label} className={className} ref={ref}>
      {children}
    </section>
  )
}
