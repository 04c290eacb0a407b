import type { BlockLibrary, RendererName } from './block-library.ts'
import { boundaryPlaces } from './boundary-places.ts'
import type { TakenBlocks } from './taken-blocks.ts'

/** How far outside the window a block is when its code is fetched. */
const NEAR = '300px'

/** Loads the renderers of each block when its place comes near the window, and repeats clicks that come before. Returns the way to stop. */
export function loadWhenNear(
  container: Element,
  rows: readonly { needs: readonly RendererName[] }[],
  library: BlockLibrary,
  blocks: TakenBlocks,
): () => void {
  const needsOf = new Map<Element, readonly RendererName[]>()
  const places = boundaryPlaces(container)
  for (const [index, { needs }] of rows.entries()) {
    const place = places[index]
    if (place && !library.isLoaded(needs)) needsOf.set(place, needs)
  }

  const load = (place: Element) => {
    observer.unobserve(place)
    const needs = needsOf.get(place)
    // Code that cannot be fetched leaves the block as the server drew it: readable, its links working.
    if (needs) library.load(needs).catch(() => {})
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target)
    },
    { rootMargin: NEAR },
  )
  for (const place of needsOf.keys()) observer.observe(place)
  const stopRepeating = repeatEarlyClicks(places, blocks)
  return () => {
    observer.disconnect()
    stopRepeating()
  }
}

/**
 * A click on a control of a block that React has not taken over is lost: it is repeated once the block is. Links work as they are. React stops a click that
 * it cannot hand on, and takes a block whose code is here over at once; so a click that arrives at the document has been heard and is not repeated.
 */
function repeatEarlyClicks(places: readonly (Element | undefined)[], blocks: TakenBlocks): () => void {
  const repeat = (event: Event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, [role="button"], [role="tab"]')
        : null
    const index = places.findIndex((place) => place?.contains(control))
    if (!control || index < 0 || blocks.has(index)) return
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    document.addEventListener('click', hear)
    setTimeout(() => {
      document.removeEventListener('click', hear)
      if (!isHeard) blocks.taken(index).then(() => control.click())
    })
  }
  // Outside of React's own listener, which would keep the click from everything inside.
  document.addEventListener('click', repeat, true)
  return () => document.removeEventListener('click', repeat, true)
}
