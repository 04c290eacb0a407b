import { GLIDING_LIST } from '#renderer/ui/gliding-list.ts'
import { SKELETON } from '../skeletons/skeleton-mark.ts'
import { glide, rememberPlaces } from './gliding-lists.ts'
import { play } from './play.ts'

/** How far below its place a page begins; one that the visitor returns to comes from above. */
const PAGE_RISE_PX = 12

/**
 * Movement that says where things come from: pages that follow one another, lists that are filtered. It watches what React does to the document instead of
 * taking part in it: no page waits for this code, and none is drawn differently without it.
 */
export function startMotion(main: HTMLElement): void {
  let path = window.location.pathname
  let isReturn = false
  window.addEventListener('popstate', () => {
    isReturn = true
  })
  // Before the browser paints: nothing is seen at its new place first.
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
      // The skeleton has been standing where the page is: now it stays there.
      if (!skeleton)
        void play(page, {
          opacity: [0, 1],
          transform: [`translateY(${isReturn ? -PAGE_RISE_PX : PAGE_RISE_PX}px)`, 'none'],
        })
      isReturn = false
    } else for (const list of lists) glide(list)
    rememberPlaces(main)
  }).observe(main, { childList: true, subtree: true })
  new ResizeObserver(() => rememberPlaces(main)).observe(main)
}

function isSkeleton(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && node.hasAttribute(SKELETON)
}

function isPage(node: Node): node is HTMLElement {
  return node instanceof HTMLElement && !isSkeleton(node)
}
