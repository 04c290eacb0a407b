import type { FocusEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  /** What scrolls, for screen readers. */
  label: string
  className?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A box that scrolls sideways must be reachable by keyboard even where the browser does not see to it itself. A group and no landmark: it often carries the
 * name of the section around it.
 */
function scrollable(label: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': label, onFocus: clearOfHeads }
}

/** A named box that scrolls inside the page, with the keyboard as well. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    <div {...scrollable(label)} className={classNames(styles.region, className)} ref={ref}>
      {children}
    </div>
  )
}

/** The browser leaves the focus under heads that stay while the rest scrolls: it takes what they cover for visible. `scroll-padding` says where they end. */
function clearOfHeads({ target, currentTarget }: FocusEvent): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return
  // What stands in such a head is measured where it would be if the head did not stay.
  if (target.closest('thead')) currentTarget.scrollTop = 0
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
