import { GLIDING_LIST } from '#renderer/ui/layout/gliding-list.ts'
import { COUNTING_FIGURE } from '#renderer/ui/text/counting-figure.ts'
import { glide, rememberPlaces } from './gliding-lists.ts'
import { play } from './play.ts'
import { scrollToPlaces } from './scroll-to-places.ts'
import { SKELETON } from './skeleton-mark.ts'

/** How far below its place a page starts; a page that the visitor returns to starts as far above. */
const PAGE_RISE_PX = 12

/**
 * Motion that shows where things come from: the next page, a list that has been filtered. It observes what React does
 * to the document instead of taking part: no page waits for this code, and none is rendered differently without it.
 */
export function startMotion(main: HTMLElement): void {
  let path = window.location.pathname
  let isReturn = false
  window.addEventListener('popstate', () => {
    isReturn = true
  })
  // Runs before the browser paints, so that nothing is seen at its new place first.
  new MutationObserver((records) => {
    const lists = new Set<Element>()
    let page: HTMLElement | undefined
    let skeleton = main.querySelector(`:scope > [${SKELETON}]`)
    for (const { target, addedNodes, removedNodes } of records) {
      if (!(target instanceof Element)) continue
      if (target.hasAttribute(GLIDING_LIST)) lists.add(target)
      if (target !== main) continue
      page = [...addedNodes].find(isPage) ?? page
      skeleton ??= [...removedNodes].find(isSkeleton) ?? null
    }
    const isOther = path !== window.location.pathname
    path = window.location.pathname
    if (page && isOther) {
      // The skeleton was already in this place, so the page does not move.
      if (!skeleton)
        void play(page, {
          opacity: [0, 1],
          transform: [`translateY(${isReturn ? -PAGE_RISE_PX : PAGE_RISE_PX}px)`, 'none'],
        })
      isReturn = false
    } else for (const list of lists) glide(list)
    rememberPlaces(main)
    watchCounting(main)
  }).observe(main, { childList: true, subtree: true, attributeFilter: [COUNTING_FIGURE] })
  watchCounting(main)
  scrollToPlaces()
  new ResizeObserver(() => rememberPlaces(main)).observe(main)
}

/** The code that counts is heavier than the rest: it comes with the first page that has something to count. */
function watchCounting(main: Element): void {
  const figures = main.querySelectorAll(`[${COUNTING_FIGURE}]`)
  if (figures.length === 0) return
  import('./counting-figures.ts').then(
    ({ watchFigures }) => watchFigures(figures),
    () => {
      // They stay as they are.
    },
  )
}

function isSkeleton(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.hasAttribute(SKELETON)
}

function isPage(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !isSkeleton(node)
}
