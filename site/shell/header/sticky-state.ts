import { STICKY_DELAY_MS, STICKY_TRIGGER_PX } from '../constants.ts'

/** `none` while the header is at the top of the page; `start` past the trigger, and `full` after the delay. */
export type StickyState = 'none' | 'start' | 'full'

export interface StickyHeaderState {
  sticky: StickyState
  /**
   * A header that has been shown stays in view until the page is back at its top, so that it never jumps away under the
   * pointer.
   */
  held: boolean
}

export interface StickyTracker {
  /** Reports the page's scroll position in pixels. */
  scrolledTo(y: number): void
  /** Cancels a pending change of state. */
  stop(): void
}

/** Tracks the sticky header's state from the scroll position; `onChange` is called with every change. */
export function trackSticky(onChange: (state: StickyHeaderState) => void): StickyTracker {
  let state: StickyHeaderState = { sticky: 'none', held: false }
  let timer: ReturnType<typeof setTimeout> | undefined

  const become = (next: StickyHeaderState) => {
    if (next.sticky === state.sticky && next.held === state.held) return
    state = next
    onChange(next)
  }

  return {
    scrolledTo(y) {
      if (y > STICKY_TRIGGER_PX) {
        if (state.sticky !== 'none') return
        become({ sticky: 'start', held: state.held })
        timer = setTimeout(() => become({ sticky: 'full', held: true }), STICKY_DELAY_MS)
        return
      }
      clearTimeout(timer)
      become({ sticky: 'none', held: state.held && y > 0 })
    },
    stop: () => clearTimeout(timer),
  }
}
