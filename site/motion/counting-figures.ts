import { animateValue } from 'framer-motion/dom'
import { languageTag } from '#domain/languages/locales.ts'
import { splitLocale } from '#domain/languages/localized-path.ts'
import { countedText } from './counted-text.ts'
import { mayMove } from './play.ts'

const DURATION_MS = 800

const seen = new WeakSet<Element>()

/**
 * Watches figures until the visitor scrolls to them, and then counts them up, once. One that is in view straight away
 * stays as it is: it has been read by then.
 */
export function watchFigures(figures: Iterable<Element>): void {
  for (const figure of figures) {
    if (seen.has(figure)) continue
    seen.add(figure)
    let isFirst = true
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) {
          observer.disconnect()
          if (!isFirst) countUp(figure)
        }
        isFirst = false
      },
      { threshold: 0.5 },
    )
    observer.observe(figure)
  }
}

function countUp(figure: Element): void {
  if (!mayMove()) return
  const { locale } = splitLocale(window.location.pathname)
  // A text without a translation is in another language, with other separators.
  const language = figure.querySelector('[lang]')?.getAttribute('lang') ?? languageTag(locale)
  const words = document.createTreeWalker(figure, NodeFilter.SHOW_TEXT)
  for (let node = words.nextNode(); node; node = words.nextNode()) {
    const text = node as Text
    const at = countedText(text.data, language)
    if (!at) continue
    let written = text.data
    const animation = animateValue({
      keyframes: [0, 1],
      duration: DURATION_MS,
      ease: 'easeOut',
      onUpdate(share: number) {
        // Another language or page has taken its place: the text belongs to React.
        if (text.data !== written) return animation.stop()
        written = at(share)
        text.data = written
      },
    })
    return
  }
}
