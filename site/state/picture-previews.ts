import { PREVIEW_WIDTH } from '#renderer/ui/media/picture-sources.ts'

/** In screens: further than browsers look ahead when they load lazy pictures. */
const AHEAD = '300% 0px'

/**
 * Puts a tiny picture behind every one that has not loaded yet, a few screens ahead of the visitor. Not in the server's
 * HTML: its policy forbids `style` attributes, and a value per picture would cost every first visit more than it is
 * worth.
 */
export function startPreviews(main: HTMLElement): void {
  const watched = new WeakSet<Element>()
  // One after the other: a browser has six connections to a host, and one must be free for a page that is requested.
  let last = Promise.resolve()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        last = last.then(() => preview(target as HTMLImageElement))
      }
    },
    { rootMargin: AHEAD },
  )
  const watch = () => {
    for (const image of main.querySelectorAll<HTMLImageElement>('picture > img')) {
      if (image.complete || watched.has(image)) continue
      watched.add(image)
      near.observe(image)
    }
  }
  watch()
  new MutationObserver(watch).observe(main, { childList: true, subtree: true })
}

async function preview(image: HTMLImageElement): Promise<void> {
  const frame = image.parentElement
  if (image.complete || !frame || !image.isConnected) return
  const address = new URL(image.src)
  address.searchParams.set('width', String(PREVIEW_WIDTH))
  const tiny = new Image()
  tiny.fetchPriority = 'low'
  tiny.src = address.href
  const isThere = await tiny.decode().then(
    () => true,
    () => false,
  )
  if (!isThere || image.complete) return
  frame.style.background = `center / cover url("${address.href}")`
  const uncover = () => {
    frame.style.removeProperty('background')
    if (frame.getAttribute('style') === '') frame.removeAttribute('style')
  }
  image.addEventListener('load', uncover, { once: true })
  image.addEventListener('error', uncover, { once: true })
}
