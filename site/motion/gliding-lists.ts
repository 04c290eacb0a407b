import { GLIDING_LIST } from '#renderer/ui/layout/gliding-list.ts'
import { play } from './play.ts'

interface Place {
  left: number
  top: number
}

const places = new WeakMap<Element, Place>()

/**
 * Remembers where the items of every gliding list below `root` are, so that the next change can animate them from
 * there.
 */
export function rememberPlaces(root: Element): void {
  for (const list of root.querySelectorAll(`[${GLIDING_LIST}]`)) for (const item of list.children) remember(item)
}

/**
 * Animates a list that has changed: items that stay glide to their new places, new ones fade in. Removed items
 * disappear at once.
 */
export function glide(list: Element): void {
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue
    const before = places.get(item)
    const { left, top } = remember(item)
    // A comparison has hundreds of cells: those that nobody sees are at once where they belong.
    if (!isInWindow(item)) continue
    if (!before) void play(item, { opacity: [0, 1], transform: ['scale(0.97)', 'none'] })
    else if (before.left !== left || before.top !== top) {
      void play(item, { transform: [`translate(${before.left - left}px, ${before.top - top}px)`, 'none'] })
    }
  }
}

function isInWindow(item: Element): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  return bottom > 0 && top < window.innerHeight
}

/** Measured relative to the page, so neither scrolling nor a running animation affects it. */
function remember(item: Element): Place {
  const { offsetLeft: left, offsetTop: top } = item as HTMLElement
  const place = { left, top }
  places.set(item, place)
  return place
}
