import { matchRoute } from '#domain/addresses/site-routes.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'

/** What tells that somebody reads the page, and may go on from it. */
const USES = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Whoever presses a link at once needs the line for its page. In milliseconds. */
const SETTLE_MS = 1_000

/** So many addresses of one page, such as the one that shows any product, are worth fetching it for. */
const MANY_ADDRESSES = 3

/**
 * Once somebody uses a page, and after each one that takes its place, hands over an address of every page that it links
 * to under many addresses.
 */
export function watchLinkedPages(
  main: HTMLElement,
  onShown: (listener: () => void) => void,
  take: (addresses: readonly URL[]) => void,
): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    timer = setTimeout(() => take(oftenLinked(Array.from(main.querySelectorAll('a'), ({ href }) => href))), SETTLE_MS)
  }
  const begin = () => {
    for (const use of USES) removeEventListener(use, begin, true)
    look()
    onShown(look)
  }
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true })
}

/**
 * One address for each page of this site that is linked under many, beginning with the one that has most. Questions to
 * the same address do not count: what asks them is a list or a form, and forms are heavy.
 */
export function oftenLinked(links: readonly string[], origin = window.location.origin): URL[] {
  const ours = links.filter((link) => link.startsWith(`${origin}/`)).map((link) => new URL(link))
  const addresses = [...new Map(ours.map((url) => [url.pathname, url])).values()]
  const pages = Map.groupBy(addresses, ({ pathname }) => {
    const match = matchRoute(splitLocale(pathname).path)
    return match && !match.redirect && !match.framed && match.middleware.length === 0 ? match.page : ''
  })
  pages.delete('')
  return [...pages.values()]
    .filter(({ length }) => length >= MANY_ADDRESSES)
    .sort((a, b) => b.length - a.length)
    .flatMap(([first]) => first ?? [])
}
