import { matchRoute } from '#domain/addresses/site-routes.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'

/** What tells that somebody reads the page, and may go on from it. */
const USES = ['pointermove', 'pointerdown', 'scroll', 'keydown'] as const

/** Whoever presses a link at once needs the line for its page. In milliseconds. */
const SETTLE_MS = 1_000

/** So many links to one page, such as the one that shows any product, are worth fetching it for. */
const MANY_LINKS = 3

/**
 * Once somebody uses a page, and after each one that takes its place, hands over an address of every page that many of
 * its links lead to.
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

/** One address for each page of this site that many of the links lead to, beginning with the one that most lead to. */
export function oftenLinked(links: readonly string[], origin = window.location.origin): URL[] {
  const addresses = [...new Set(links)].filter((link) => link.startsWith(`${origin}/`)).map((link) => new URL(link))
  const pages = Map.groupBy(addresses, ({ pathname }) => {
    const match = matchRoute(splitLocale(pathname).path)
    return match && !match.redirect && !match.framed && match.middleware.length === 0 ? match.page : ''
  })
  pages.delete('')
  return [...pages.values()]
    .filter(({ length }) => length >= MANY_LINKS)
    .sort((a, b) => b.length - a.length)
    .flatMap(([first]) => first ?? [])
}
