import type { FocusEvent, ReactNode, Ref } from 'react'
import { classNames } from './class-names.ts'
import styles from './scroll-region.module.css'

interface ScrollRegionProps {
  /** What the region contains, for screen readers. */
  label: string
  className?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/**
 * A box that scrolls sideways must be reachable by keyboard, even where the browser does not make it focusable itself.
 * A group rather than a landmark, because it often has the same name as the section around it.
 */
function scrollable(label: string) {
  return { role: 'group', tabIndex: 0, 'aria-label': label, onFocus: clearOfHeads }
}

/** A named box that scrolls inside the page, by keyboard as well. */
export function ScrollRegion({ label, className, ref, children }: ScrollRegionProps) {
  return (
    <div {...scrollable(label)} className={classNames(styles.region, className)} ref={ref}>
      {children}
    </div>
  )
}

/**
 * The browser leaves the focused element under sticky heads, because it treats what they cover as visible.
 * `scroll-padding` says where the heads end.
 */
function clearOfHeads({ target, currentTarget }: FocusEvent): void {
  if (target === currentTarget || !target.matches(':focus-visible')) return
  // An element inside a sticky head is measured where it would be if the head were not sticky.
  if (target.closest('thead')) currentTarget.scrollTop = 0
  target.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}
