import type { BlockLibrary, RendererName } from './block-library.ts'
import { boundaryPlaces } from './boundary-places.ts'

/** How far outside the window a block is when its code is fetched. */
const NEAR = '300px'

/** Loads the renderers of each block when its place comes near the window. Returns the way to stop. */
export function loadWhenNear(
  container: Element,
  rows: readonly { needs: readonly RendererName[] }[],
  library: BlockLibrary,
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
  const stopRepeating = repeatEarlyClicks(container, needsOf, library)
  return () => {
    observer.disconnect()
    stopRepeating()
  }
}

/** A click on a control whose code is still on its way is repeated once the code is here; links work as they are. */
function repeatEarlyClicks(
  container: Element,
  needsOf: ReadonlyMap<Element, readonly RendererName[]>,
  library: BlockLibrary,
): () => void {
  const repeat = (event: Event) => {
    const control =
      event.target instanceof Element
        ? event.target.closest<HTMLElement>('button, [role="button"], [role="tab"]')
        : null
    const place = [...needsOf.keys()].find((candidate) => candidate.contains(control))
    const needs = place && needsOf.get(place)
    if (!control || !needs || library.isLoaded(needs)) return
    library.arrival(needs).then(() => afterHydration(() => control.click()))
  }
  container.addEventListener('click', repeat, true)
  return () => container.removeEventListener('click', repeat, true)
}

/** React takes a block over in a task of its own after its code has arrived. */
function afterHydration(act: () => void): void {
  setTimeout(() => requestAnimationFrame(act), 50)
}
