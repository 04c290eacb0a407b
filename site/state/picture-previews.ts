import { PREVIEW_WIDTH } from '#renderer/ui/media/picture-sources.ts'

/** In screens: further than browsers look ahead when they load lazy pictures. */
const AHEAD = '300% 0px'

/**
 * Puts a tiny picture behind every one that has not loaded yet, a few screens ahead of the visitor. Not in the server's
 * HTML: its policy forbids `style` attributes, and a value per picture would cost every first visit more than it is
 * worth. In a style sheet of its own rather than on the elements: React may still have to take them over, and would
 * report what the server did not send.
 */
export function startPreviews(main: HTMLElement): void {
  const watched = new WeakSet<Element>()
  const sheet = new CSSStyleSheet()
  document.adoptedStyleSheets.push(sheet)
  // One after the other: a browser has six connections to a host, and one must be free for a page that is requested.
  let last = Promise.resolve()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        last = last.then(() => preview(target as HTMLImageElement, sheet))
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

async function preview(image: HTMLImageElement, sheet: CSSStyleSheet): Promise<void> {
  if (image.complete || !image.isConnected) return
  const source = image.getAttribute('src') ?? ''
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
  const frame = `picture:has(> img[src="${CSS.escape(source)}"])`
  sheet.insertRule(`${frame} { background: center / cover url("${address.href}") }`)
  const rule = sheet.cssRules[0] as CSSRule
  const uncover = () => {
    const at = [...sheet.cssRules].indexOf(rule)
    if (at >= 0) sheet.deleteRule(at)
  }
  image.addEventListener('load', uncover, { once: true })
  image.addEventListener('error', uncover, { once: true })
}
