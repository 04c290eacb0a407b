import { GLIDING_LIST } from '#renderer/ui/gliding-list.ts'
import { play } from './play.ts'

interface Place {
  left: number
  top: number
}

const places = new WeakMap<Element, Place>()

/** Keeps where the items of every gliding list below `root` stand, so that the next change knows where they come from. */
export function rememberPlaces(root: Element): void {
  for (const list of root.querySelectorAll(`[${GLIDING_LIST}]`)) for (const item of list.children) remember(item)
}

/** A list has changed: what stays glides to its new place, what is new appears there. What left is gone at once. */
export function glide(list: Element): void {
  for (const item of list.children) {
    if (!(item instanceof HTMLElement)) continue
    const before = places.get(item)
    const { left, top } = remember(item)
    if (!before) void play(item, { opacity: [0, 1], transform: ['scale(0.97)', 'none'] })
    else if (before.left !== left || before.top !== top) {
      void play(item, { transform: [`translate(${before.left - left}px, ${before.top - top}px)`, 'none'] })
    }
  }
}

/** Measured within the page, which scrolling does not change and a running movement neither. */
function remember(item: Element): Place {
  const { offsetLeft: left, offsetTop: top } = item as HTMLElement
  const place = { left, top }
  places.set(item, place)
  return place
}
