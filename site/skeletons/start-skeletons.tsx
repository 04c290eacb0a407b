import { flushSync } from 'react-dom'
import type { createBrowserRouter } from 'react-router-dom'
import { splitLocale } from '#renderer/i18n/localised-path.ts'
import type { SiteTools } from '../routes/site-tools.tsx'
import { closeNavigationDrawer } from '../state/navigation-drawer.ts'
import { pageSkeleton } from '../state/page-skeleton.ts'
import { expectedBlocks } from './expected-blocks.ts'
import styles from './page-skeleton.css?inline'
import { PageSkeleton } from './page-skeleton.tsx'
import { SKELETON } from './skeleton-mark.ts'

type Router = ReturnType<typeof createBrowserRouter>

/** A navigation that is over sooner shows no skeleton. */
const DELAY_MS = 350
/** A skeleton that has appeared stands for a moment: one that only flashes is worse than none. */
const LEAST_MS = 250
/** React draws a page soon after the router has it. One that changes nothing in the document is not waited for longer. */
const DRAWING_MS = 1000

/** The page that a skeleton hides, to be brought back as it was. */
interface HiddenPage {
  scrollY: number
  focused: Element | null
}

/**
 * Shows the layout of the page to come where it takes its time. What is fetched decides nothing here and is not waited for: the router tells when a
 * navigation begins and ends, the document when the new page is drawn. Escape, and going back, return to the page before.
 */
export function startSkeletons(router: Router, tools: SiteTools, main: HTMLElement): void {
  // A sheet of its own: what every page loads first has no use for it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)

  let waiting: ReturnType<typeof setTimeout> | undefined
  let leaving: ReturnType<typeof setTimeout> | undefined
  let hidden: HiddenPage | null = null
  let shownFor = ''
  let shownAt = 0
  let entry = historyIndex()
  let isReturning = false

  function show() {
    waiting = undefined
    const { navigation, location } = router.state
    const path = navigation.location?.pathname ?? ''
    const blocks = expectedBlocks(tools, path)
    if (!blocks || path === shownFor) return
    if (!hidden) {
      hidden = { scrollY: window.scrollY, focused: document.activeElement }
      shownAt = performance.now()
      // On a phone the link may stand in the drawer, which would cover the skeleton.
      closeNavigationDrawer()
    }
    shownFor = path
    main.setAttribute('aria-busy', 'true')
    pageSkeleton.hides = location.key
    flushSync(() => pageSkeleton.set(<PageSkeleton key={path} blocks={blocks} />))
    scrollTo(0)
    // A browser that was scrolling smoothly adds the rest of that way to the new place.
    requestAnimationFrame(() => hidden && scrollTo(0))
  }

  function clear() {
    clearTimeout(leaving)
    leaving = undefined
    hidden = null
    shownFor = ''
    main.removeAttribute('aria-busy')
    pageSkeleton.hides = undefined
    flushSync(() => pageSkeleton.set(null))
  }

  function bringBack() {
    clearTimeout(waiting)
    waiting = undefined
    const before = hidden
    if (!before) return
    clear()
    scrollTo(before.scrollY)
    if (before.focused instanceof HTMLElement) before.focused.focus({ preventScroll: true })
  }

  /** The new page stands behind the skeleton. The router has scrolled already, when there was nothing to scroll to. */
  function reveal() {
    if (!hidden) return
    clear()
    const { restoreScrollPosition, location } = router.state
    if (typeof restoreScrollPosition === 'number') scrollTo(restoreScrollPosition)
    else if (location.hash) document.getElementById(decodeURIComponent(location.hash.slice(1)))?.scrollIntoView()
  }

  function revealIn(ms: number) {
    clearTimeout(leaving)
    leaving = setTimeout(reveal, ms)
  }

  /** Back to the page that the skeleton hides: what was asked for is no longer wanted. */
  function giveUp() {
    const { navigation, location } = router.state
    bringBack()
    if (navigation.historyAction === 'POP') void router.navigate(entry - historyIndex())
    else void router.navigate(location, { replace: true, preventScrollReset: true, state: location.state })
  }

  const pathOf = ({ pathname }: { pathname: string }) => splitLocale(pathname).path
  let standing = pathOf(router.state.location)

  function follow({ navigation, location }: Router['state']) {
    if (navigation.state === 'idle') {
      clearTimeout(waiting)
      waiting = undefined
      entry = historyIndex()
      const isOther = pathOf(location) !== standing
      standing = pathOf(location)
      if (!hidden) return
      if (isOther) revealIn(DRAWING_MS)
      else bringBack()
    } else if (navigation.location && pathOf(navigation.location) !== pathOf(location)) {
      // The page before the one that is asked for now has come in the meantime.
      if (leaving) reveal()
      if (hidden) show()
      else waiting ??= setTimeout(show, DELAY_MS)
    } else bringBack()
  }

  router.subscribe(follow)
  follow(router.state)

  new MutationObserver((records) => {
    if (!leaving || !records.some(({ addedNodes }) => [...addedNodes].some(isPage))) return
    const left = shownAt + LEAST_MS - performance.now()
    if (left > 0) revealIn(left)
    else reveal()
  }).observe(main, { childList: true })

  window.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && hidden && !leaving && !event.defaultPrevented) giveUp()
  })

  // Going back from a page that is not there yet means the page that was left for it. The router still stands there and would go one further.
  pageSkeleton.keeps = () => {
    const isBack =
      hidden && !leaving && router.state.navigation.historyAction === 'PUSH' && historyIndex() === entry - 1
    if (!isReturning && !isBack) return false
    if (isReturning) giveUp()
    else window.history.forward()
    isReturning = !isReturning
    return true
  }

  // The browser may keep the document for the way back.
  window.addEventListener('pagehide', bringBack)
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function isPage(node: Node): boolean {
  return node instanceof Element && !node.hasAttribute(SKELETON)
}

/** Which of the history's entries is the current one; the router counts them. */
function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}
