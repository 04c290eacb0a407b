import type { BlockLibrary, RendererName } from './block-library.ts'
import { boundaryPlaces } from './boundary-places.ts'
import type { TakenBlocks } from './taken-blocks.ts'

/** How close to the window a block must be for its code to be fetched. */
const NEAR = '300px'

/**
 * Raised in a window whose blocks differ from what the server wrote: all of them are wanted, for paper and for
 * searching.
 */
export const WHOLE_PAGE = 'whole-page'

/**
 * Loads each block's renderers when the block comes near the window, and repeats clicks made before they arrive.
 * Returns a function that stops both.
 */
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
    // If the code cannot be fetched, the block stays as the server drew it: readable, with working links.
    if (needs) library.load(needs).catch(() => {})
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) if (isIntersecting) load(target)
    },
    { rootMargin: NEAR },
  )
  const loadAll = () => [...needsOf.keys()].forEach(load)
  for (const place of needsOf.keys()) observer.observe(place)
  addEventListener(WHOLE_PAGE, loadAll)
  const stopRepeating = repeatEarlyClicks(places, blocks)
  return () => {
    observer.disconnect()
    removeEventListener(WHOLE_PAGE, loadAll)
    stopRepeating()
  }
}

/**
 * A click on a control of a block that React has not hydrated yet would be lost, or lead away where a link opens
 * something on the page, so it is repeated once the block is hydrated. Other links work without that, and so does a
 * link that is pressed again because its code does not come. React stops a click that it cannot dispatch, and hydrates
 * a block straight away if its code is here; so a click that reaches the document has been handled and is not repeated.
 */
function repeatEarlyClicks(places: readonly (Element | undefined)[], blocks: TakenBlocks): () => void {
  let pressed: HTMLElement | null = null
  const repeat = (event: MouseEvent) => {
    const control = (event.target as Element).closest<HTMLElement>('button,[aria-haspopup]')
    const index = places.findIndex((place) => place?.contains(control))
    if (!control || control === pressed || index < 0 || blocks.has(index) || event.ctrlKey || event.metaKey) return
    pressed = control
    if (control.matches('a')) event.preventDefault()
    let isHeard = false
    const hear = () => {
      isHeard = true
    }
    document.addEventListener('click', hear, { once: true })
    setTimeout(() => {
      if (!isHeard) blocks.taken(index).then(() => control.click())
    })
  }
  // On the document, outside React's own listener, which would otherwise keep the click from everything inside it.
  document.addEventListener('click', repeat, true)
  return () => document.removeEventListener('click', repeat, true)
}
