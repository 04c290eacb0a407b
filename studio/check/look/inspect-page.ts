/** What was seen of a page in a window. */
export interface Seen {
  /** Rule of axe, or cut, or wide. */
  rule: string
  /** What the rule asks for, in English. */
  help: string
  /** Words of what it is about. */
  text: string
  /** The way to it from the main part of the page: places of elements among their neighbors. */
  at: readonly number[]
  /** How many parts of the page there are: the first element of the main part holds one for each block. */
  parts: number
  /** Whether it shuts somebody out or spoils the page; the rest is a hint. */
  isSerious: boolean
}

/** More than these nobody reads at a time. */
const MOST = 100
const LONGEST_TEXT = 120
/** Letters may stand a little over their line. */
const TOLERANCE_PX = 2

/** What shuts people out of the page in this window, as axe tells it. */
export async function inspectAccess(): Promise<Seen[]> {
  const main = document.querySelector('main')
  if (!main) return []
  const { default: axe } = await import('axe-core')
  const options = { resultTypes: ['violations' as const], elementRef: true, iframes: false, preload: false }
  const { violations } = await axe.run(main, options)
  const seen = violations.flatMap(({ id, help, impact, nodes }) =>
    nodes.map(({ element }) => ({
      ...seenAt(main, element ?? main, id),
      help,
      isSerious: impact === 'critical' || impact === 'serious',
    })),
  )
  return seen.slice(0, MOST)
}

/** Words that are cut off in this window, and what makes the page wider than it. */
export function inspectLayout(): Seen[] {
  const main = document.querySelector('main')
  return main ? [...cutTexts(main), ...tooWide(main)].slice(0, MOST) : []
}

function seenAt(main: Element, element: Element, rule: string): Seen {
  const text = element.textContent || element.getAttribute('alt') || ''
  return {
    rule,
    help: '',
    text: text.replace(/\s+/g, ' ').trim().slice(0, LONGEST_TEXT),
    at: wayTo(main, element),
    parts: main.firstElementChild?.childElementCount ?? 0,
    isSerious: true,
  }
}

function wayTo(main: Element, element: Element): number[] {
  const way: number[] = []
  for (let one: Element | null = element; one && one !== main; one = one.parentElement)
    way.unshift([...(one.parentElement?.children ?? [])].indexOf(one))
  return way
}

/** Elements whose own words do not fit and are hidden. */
function cutTexts(main: Element): Seen[] {
  return [...main.querySelectorAll('*')].flatMap((element) => {
    if (!hasOwnWords(element) || element.clientWidth <= TOLERANCE_PX) return []
    const { overflowX, overflowY } = getComputedStyle(element)
    const hides = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
    const isCut =
      (hides(overflowX) && element.scrollWidth > element.clientWidth + TOLERANCE_PX) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + TOLERANCE_PX)
    return isCut ? [seenAt(main, element, 'cut')] : []
  })
}

function hasOwnWords(element: Element): boolean {
  return [...element.childNodes].some(
    (node) => node.nodeType === Node.TEXT_NODE && (node.nodeValue ?? '').trim() !== '',
  )
}

/** The innermost elements that make the page wider than the window. */
function tooWide(main: Element): Seen[] {
  const { clientWidth, scrollWidth } = document.documentElement
  if (scrollWidth <= clientWidth + TOLERANCE_PX) return []
  const wide = [...main.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + TOLERANCE_PX,
  )
  const innermost = wide.find((element) => !wide.some((other) => other !== element && element.contains(other)))
  return [seenAt(main, innermost ?? main, 'wide')]
}
