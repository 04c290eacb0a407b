import { isSameWay, type LookWindow, openLookWindow, type SeenInWindows } from './opened-window.ts'

/** A page to look at: as it would be, or as it is. */
export interface LookedAtPage {
  address: string
  /** Absent for a page as visitors have it. */
  html?: string | undefined
}

/** Something that was seen on a page in a browser. */
export interface SeenOnPage extends SeenInWindows {
  address: string
  /** Whether visitors have it already. */
  known: boolean
}

/** So many pages are remembered with what was seen on them: somebody publishes soon after checking. */
const MOST_REMEMBERED = 32

const remembered = new Map<string, SeenInWindows[]>()

/**
 * Looks at pages in a browser, out of sight: in every width, and with axe. What is seen on them as visitors have them,
 * too, is known. Fails where the window does not load; a page that does not is counted.
 */
export async function lookAtPages(pages: readonly LookedAtPage[]): Promise<{ seen: SeenOnPage[]; unseen: number }> {
  const held: { window?: LookWindow } = {}
  const look = async (html: string) => {
    const before = remembered.get(html)
    if (before) return before
    held.window ??= await openLookWindow()
    const seen = await held.window.lookAt(html)
    remember(html, seen)
    return seen
  }
  const lookAt = async ({ address, html }: LookedAtPage) => {
    const now = html ?? (await publishedHtml(address))
    const seen = now === null ? [] : await look(now)
    const published = seen.length > 0 && html !== undefined ? await publishedHtml(address) : now
    const before = published === null || seen.length === 0 ? [] : await look(published)
    return seen.map((one) => ({ ...one, address, known: before.some((other) => isSame(one, other)) }))
  }
  try {
    const found = { seen: [] as SeenOnPage[], unseen: 0 }
    for (const page of pages) {
      try {
        found.seen.push(...(await lookAt(page)))
      } catch (error) {
        if (!held.window) throw error
        found.unseen += 1
      }
    }
    return found
  } finally {
    held.window?.close()
  }
}

/** The same fault of the same thing, whose words or whose place may have changed. */
function isSame(one: SeenInWindows, other: SeenInWindows): boolean {
  const hasSameWords = one.text !== '' && one.text === other.text
  return one.rule === other.rule && (hasSameWords || isSameWay(one.at, other.at))
}

/** A page as visitors have it, whatever language this browser prefers; null if there is none. */
async function publishedHtml(address: string): Promise<string | null> {
  const answer = await fetch(address, { cache: 'no-store', credentials: 'omit' })
  return answer.ok ? answer.text() : null
}

function remember(html: string, seen: SeenInWindows[]): void {
  remembered.set(html, seen)
  const [oldest] = remembered.keys()
  if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest)
}
