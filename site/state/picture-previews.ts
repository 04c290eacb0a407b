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
  const previews = new Previews()
  // One after the other: a browser has six connections to a host, and one must be free for a page that is requested.
  let last = Promise.resolve()
  const near = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        near.unobserve(target)
        last = last.then(() => preview(target as HTMLImageElement, previews))
      }
    },
    { rootMargin: AHEAD },
  )
  const watch = () => {
    previews.dropLeft()
    for (const image of main.querySelectorAll<HTMLImageElement>('picture > img')) {
      if (image.complete || watched.has(image)) continue
      watched.add(image)
      near.observe(image)
    }
  }
  watch()
  new MutationObserver(watch).observe(main, { childList: true, subtree: true })
}

/** The rules that put previews behind pictures, each as long as its picture is on the page and has not loaded. */
class Previews {
  readonly #sheet = new CSSStyleSheet()
  readonly #rules = new Map<HTMLImageElement, CSSRule>()

  constructor() {
    document.adoptedStyleSheets.push(this.#sheet)
  }

  add(image: HTMLImageElement, address: string): void {
    const frame = `picture:has(> img[src="${CSS.escape(image.getAttribute('src') ?? '')}"])`
    this.#sheet.insertRule(`${frame} { background: center / cover url("${address}") }`)
    this.#rules.set(image, this.#sheet.cssRules[0] as CSSRule)
    for (const end of ['load', 'error']) image.addEventListener(end, () => this.#drop(image), { once: true })
  }

  /** A picture that left the page before it had loaded will never say that it has. */
  dropLeft(): void {
    for (const image of this.#rules.keys()) if (!image.isConnected) this.#drop(image)
  }

  #drop(image: HTMLImageElement): void {
    const rule = this.#rules.get(image)
    if (!rule) return
    this.#sheet.deleteRule([...this.#sheet.cssRules].indexOf(rule))
    this.#rules.delete(image)
  }
}

async function preview(image: HTMLImageElement, previews: Previews): Promise<void> {
  if (image.complete || !image.isConnected) return
  const address = new URL(image.src)
  address.searchParams.set('width', String(PREVIEW_WIDTH))
  const tiny = new Image()
  tiny.fetchPriority = 'low'
  tiny.src = address.href
  const isThere = await tiny.decode().then(
    () => true,
    () => false,
  )
  if (isThere && !image.complete && image.isConnected) previews.add(image, address.href)
}
