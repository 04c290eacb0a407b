/** Long enough for the browser to scroll through a long page. */
const SCROLL_MS = 2000

/**
 * Scrolls smoothly to a place that a link on the same page leads to, and to nothing else: another page begins at its
 * top, and one that the visitor returns to is at once where it was left.
 */
export function scrollToPlaces(): void {
  const { style } = document.documentElement
  let place: string | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    place = null
    style.removeProperty('scroll-behavior')
  }
  // Before the router and the browser follow the link.
  window.addEventListener(
    'click',
    ({ target }) => {
      stop()
      place = placeOf(target instanceof Element ? target.closest('a') : null, window.location)
      if (!place || matchMedia('(prefers-reduced-motion: reduce)').matches) return
      style.setProperty('scroll-behavior', 'smooth')
      timer = setTimeout(stop, SCROLL_MS)
    },
    { capture: true },
  )
  document.addEventListener('scrollend', (event) => event.target === document && stop())
  // Following such a link is a step in the history too; any other step ends it.
  window.addEventListener('popstate', () => window.location.href !== place && stop(), { capture: true })
}

/** The address that the link leads to, if that is a place on this page. */
export function placeOf(link: { href: string } | null, page: { href: string }): string | null {
  if (!link?.href) return null
  const [path, fragment] = link.href.split('#')
  return fragment && path === page.href.split('#')[0] ? link.href : null
}
