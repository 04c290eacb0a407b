import { animate } from 'framer-motion/dom/mini'

/** In seconds: the same as `--ori-durations-moderate`. */
const DURATION = 0.2

type Frames = {
  opacity?: [number, number]
  transform?: [string, string]
}

/** Whether the visitor wants motion right now; the setting may change while a page is open. */
export function mayMove(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** Animates an element once from where it came from to its place, and leaves nothing behind in its style. */
export async function play(element: HTMLElement, frames: Frames): Promise<void> {
  if (!mayMove()) return
  // A busy browser would take the way that the element has come for content that has grown, and scroll after it.
  element.style.setProperty('overflow-anchor', 'none')
  await animate(element, frames, { duration: DURATION, ease: 'easeOut' })
  for (const name of [...Object.keys(frames), 'overflow-anchor']) element.style.removeProperty(name)
  if (element.getAttribute('style') === '') element.removeAttribute('style')
}
