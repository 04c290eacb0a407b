import type { PartLink } from './part-links.tsx'

/** A part of the page that is shown. */
export interface PagePart extends PartLink {
  element: Element
}

/** A page with fewer parts is taken in at a glance. */
export const FEWEST_PARTS = 3

/** What is looked at by itself; a section that opens by its own heading is a part of the page. */
const LISTED_APART = 'li, aside, details:not(:has(> summary h2)), [role=dialog]'

/** A heading counts as read once it has come this far up, as a part of the window's height. */
const READING_LINE = 0.35

/**
 * The parts of a page in their order: its sections by their headings, and the headings of a text that have an anchor. A
 * heading beside the page's own, of a tile, an aside or a question is none. The server finds them in its HTML
 * (`drawn-parts.tsx`).
 */
export function partsOf(main: Element): PagePart[] {
  const parts = new Map<string, PagePart>()
  const pageLanguage = document.documentElement.lang
  for (const heading of main.querySelectorAll('h2')) {
    const title = heading.textContent?.trim()
    if (!title || heading.closest(LISTED_APART)) continue
    const section = heading.closest('section[id]')
    const element = heading.closest('article') || heading.dataset.anchor !== undefined ? anchored(heading) : section
    if (!element || element.querySelector('h1') || parts.has(element.id)) continue
    const lang = languageOf(heading, title)
    parts.set(element.id, { id: element.id, title, element, ...(lang === pageLanguage ? {} : { lang }) })
  }
  return [...parts.values()]
}

/** A text that stands in for a missing translation says so itself, or the element around it does. */
function languageOf(heading: Element, title: string): string | undefined {
  const inside = [...heading.querySelectorAll('[lang]')].find((element) => element.textContent?.trim() === title)
  return (inside ?? heading).closest<HTMLElement>('[lang]')?.lang
}

function anchored(heading: HTMLElement): HTMLElement | null {
  return heading.dataset.anchor === undefined ? null : heading
}

/** The part being read: the last one whose top has passed the reading line, and at the end of the page the last one. */
export function currentPart(parts: readonly PagePart[]): string | null {
  const line = window.innerHeight * READING_LINE
  const isAtEnd = window.scrollY + window.innerHeight >= document.documentElement.scrollHeight - 4
  const shown = parts.filter(
    ({ element }) => element.getBoundingClientRect().top < (isAtEnd ? window.innerHeight : line),
  )
  return shown.at(-1)?.id ?? null
}
