import { flushSync } from 'react-dom'
import type { createBrowserRouter } from 'react-router-dom'
import { splitLocale } from '#domain/languages/localized-path.ts'
import type { Locale, PageOutline } from '#generated/types.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { SKELETON } from '../motion/skeleton-mark.ts'
import { mayPrefetchNow } from '../state/link-prefetch.ts'
import { closeNavigationDrawer } from '../state/navigation-drawer.ts'
import { pageSkeleton } from '../state/page-skeleton.ts'
import type { SiteTools } from '../state/site-tools.tsx'
import { expectedBlocks } from './expected-blocks.ts'
import { PageSkeleton, SKELETON_STYLES } from './page-skeleton.tsx'

type Router = ReturnType<typeof createBrowserRouter>

/** A shorter navigation shows no skeleton. */
const DELAY_MS = 350
/** A skeleton that has appeared stays for at least this long: one that only flashes is worse than none. */
const LEAST_MS = 250
/**
 * React renders a page soon after the router has it. If it changes nothing in the document, it is not awaited any
 * longer.
 */
const DRAWING_MS = 1000

/** The page that a skeleton hides, to be restored as it was. */
interface HiddenPage {
  scrollY: number
  focused: Element | null
}

/**
 * Shows the layout of the page to come if it takes a while. This code neither influences nor awaits what is fetched:
 * the router reports when a navigation begins and ends, and the document shows when the new page has been rendered.
 * Escape, and going back, return to the previous page.
 */
export function startSkeletons(router: Router, tools: SiteTools, main: HTMLElement): void {
  // A separate sheet, because the first load of a page has no use for it.
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(SKELETON_STYLES)
  document.adoptedStyleSheets.push(sheet)

  let outlines: readonly PageOutline[] = []
  if (mayPrefetchNow()) {
    loadOutlines(tools, splitLocale(router.state.location.pathname).locale).then(
      (found) => {
        outlines = found
      },
      () => {
        // Without outlines, all but the built-in pages get the default skeleton.
      },
    )
  }

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
    const blocks = expectedBlocks(tools, outlines, path)
    if (!blocks || path === shownFor) return
    if (!hidden) {
      hidden = { scrollY: window.scrollY, focused: document.activeElement }
      shownAt = performance.now()
      // On a phone the link may be in the drawer, which would cover the skeleton.
      closeNavigationDrawer()
    }
    shownFor = path
    main.setAttribute('aria-busy', 'true')
    pageSkeleton.hides = location.key
    flushSync(() => pageSkeleton.set(<PageSkeleton key={path} blocks={blocks} />))
    scrollTo(0)
    // A browser in the middle of a smooth scroll adds the remaining distance to the new position.
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

  /**
   * The new page is behind the skeleton. The router has already tried to scroll, when there was nothing to scroll to.
   */
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

  /** Returns to the page that the skeleton hides, because the requested one is no longer wanted. */
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
      // The page requested before this one has arrived in the meantime.
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

  // Going back from a page that has not arrived yet means the page that was left for it. The router is still on that
  // page and would go back one too far.
  pageSkeleton.keeps = () => {
    const isBack =
      hidden && !leaving && router.state.navigation.historyAction === 'PUSH' && historyIndex() === entry - 1
    if (!isReturning && !isBack) return false
    if (isReturning) giveUp()
    else window.history.forward()
    isReturning = !isReturning
    return true
  }

  // The browser may keep the document for going back to it.
  window.addEventListener('pagehide', bringBack)
}

function loadOutlines({ queryClient, apiIn }: SiteTools, locale: Locale): Promise<PageOutline[]> {
  return queryClient.fetchQuery(callQuery({ locale, api: apiIn(locale) }, 'listPageOutlines'))
}

function scrollTo(top: number): void {
  window.scrollTo({ top, behavior: 'instant' })
}

function isPage(node: Node): boolean {
  return node instanceof Element && !node.hasAttribute(SKELETON)
}

/** The index of the current history entry, which the router counts. */
function historyIndex(): number {
  return (window.history.state as { idx?: number } | null)?.idx ?? 0
}
