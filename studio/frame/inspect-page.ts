import type { FrameTells } from './handshake.ts'
import { drawnAt } from './sources.ts'

type Seen = FrameTells<'inspected'>['findings'][number]

/** More than these nobody reads at a time. */
const MOST = 100
const LONGEST_TEXT = 120
const LONGEST_HELP = 500
/** Letters may stand a little over their line. */
const TOLERANCE_PX = 2

/** What only a browser can see: what shuts people out, words that are cut off, and a page that is wider than the window. */
export async function inspectPage(main: HTMLElement): Promise<Seen[]> {
  const { default: axe } = await import('axe-core')
  const { violations } = await axe.run(main, { resultTypes: ['violations'] })
  const shut = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => {
      const [selector] = target
      const element = typeof selector === 'string' ? document.querySelector(selector) : null
      return seenAt(element ?? main, id, help)
    }),
  )
  return [...shut, ...cutTexts(main), ...tooWide(main)].slice(0, MOST)
}

function seenAt(element: Element, rule: string, help = ''): Seen {
  const { left, top, width, height } = element.getBoundingClientRect()
  const found = drawnAt(left + width / 2, top + height / 2, element)
  return {
    rule,
    help: help.slice(0, LONGEST_HELP),
    text: (element.textContent || element.getAttribute('alt') || '').replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
    document: found?.source.document ?? null,
    pointer: found?.source.pointer ?? '',
  }
}

/** Elements whose own words do not fit and are hidden. */
function cutTexts(main: HTMLElement): Seen[] {
  return [...main.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (!hasOwnWords(element) || element.clientWidth <= TOLERANCE_PX) return []
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + TOLERANCE_PX) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + TOLERANCE_PX)
    return isCut ? [seenAt(element, 'cut')] : []
  })
}

function hasOwnWords(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
  )
}

/** The innermost elements that make the page wider than the window. */
function tooWide(main: HTMLElement): Seen[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth + TOLERANCE_PX) return []
  const wide = [...main.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + TOLERANCE_PX,
  )
  const innermost = wide.find((element) => !wide.some((other) => other !== element && element.contains(other)))
  return [seenAt(innermost ?? main, 'wide')]
}
