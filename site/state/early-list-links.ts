/** How often a press is repeated, and for how long; after that the link loads its page. */
const REPEAT_MS = 50
const PATIENCE_MS = 3000

/**
 * Repeats presses of a list's own links (its orders, views and pages) until the code of their part is there. Followed
 * as they are, they would load the whole document again, and whoever uses the keyboard would be back at its start. The
 * root must have React's listeners already: React stops a click on what it has not hydrated, and does so first.
 */
export function repeatEarlyListLinks(root: Element): void {
  let pressed: Element | null = null
  let since = 0
  root.addEventListener(
    'click',
    (event) => {
      const { target, cancelBubble: isStopped, timeStamp, ctrlKey, metaKey, shiftKey, altKey } = event as MouseEvent
      if (!isStopped || ctrlKey || metaKey || shiftKey || altKey) return
      const link = (target as Element).closest('a')
      if (!link || !isOfThisList(link)) return
      if (link !== pressed) {
        pressed = link
        since = timeStamp
      } else if (timeStamp - since > PATIENCE_MS) return
      event.preventDefault()
      setTimeout(() => link.click(), REPEAT_MS)
    },
    { capture: true },
  )
}

function isOfThisList({ origin, pathname, search }: HTMLAnchorElement): boolean {
  const { location } = window
  return origin === location.origin && pathname === location.pathname && search !== location.search
}
