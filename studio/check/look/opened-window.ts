import type { Seen } from './inspect-page.ts'
import styles from './look.module.css'
import type { Inspection } from './look-window.ts'

/** Widths of windows in which a page is looked at, in CSS pixels. */
const WIDTHS = [390, 820, 1280] as const
const HEIGHT = 844

/** What does not load within so many milliseconds is not waited for. */
const PATIENCE_MS = 10_000

/** What nobody sees: browsers complain about scripts that they do not run, and would load what links name. */
const UNSEEN = /<(script|noscript|template)\b[^>]*>[\s\S]*?<\/\1>|<link (?![^>]*\brel="stylesheet")[^>]*>/g

/** Something that was seen, and in windows of which widths. */
export interface SeenInWindows extends Seen {
  widths: number[]
}

/** A window of the studio, out of sight. */
export interface LookWindow {
  /** Puts a page in it and looks at it in every width; with axe in the narrowest, which most visitors have. */
  lookAt(html: string): Promise<SeenInWindows[]>
  close(): void
}

/** Opens a window in which pages are looked at. Fails where it does not load. */
export async function openLookWindow(): Promise<LookWindow> {
  const frame = hiddenFrame({ src: '/studio/look' })
  await loaded(frame).catch((error: unknown) => {
    frame.remove()
    throw error
  })
  const shown = frame.contentWindow as (Window & Partial<Inspection>) | null
  const { inspectAccess, inspectLayout } = shown ?? {}
  if (!shown || !inspectAccess || !inspectLayout) {
    frame.remove()
    throw new Error('The window has no code.')
  }
  return {
    async lookAt(html) {
      await put(shown.document, html)
      const seen: SeenInWindows[] = []
      for (const width of WIDTHS) {
        frame.width = String(width)
        const found = [...inspectLayout(), ...(width === WIDTHS[0] ? await inspectAccess() : [])]
        for (const one of found) {
          const before = seen.find(({ rule, at }) => rule === one.rule && isSameWay(at, one.at))
          if (before) before.widths.push(width)
          else seen.push({ ...one, at: [...one.at], widths: [width] })
        }
      }
      return seen
    },
    close: () => frame.remove(),
  }
}

/** Whether two ways lead to the same element. */
export function isSameWay(one: readonly number[], other: readonly number[]): boolean {
  return one.join() === other.join()
}

function hiddenFrame({ src, sandbox }: { src: string; sandbox?: string }): HTMLIFrameElement {
  const frame = document.createElement('iframe')
  const size = { width: String(WIDTHS[0]), height: String(HEIGHT) }
  if (sandbox !== undefined) frame.sandbox.value = sandbox
  Object.assign(frame, { src, ...size, className: styles.unseen, inert: true, tabIndex: -1, ariaHidden: 'true' })
  document.body.append(frame)
  return frame
}

/** Shows a page in the place of the one before, as it is before its code starts. */
async function put(shown: Document, html: string): Promise<void> {
  const page = await parsed(html)
  shown.documentElement.replaceWith(shown.adoptNode(page.documentElement))
  const sheets = [...shown.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')]
  await Promise.all(sheets.map((link) => link.sheet ?? loaded(link)))
  // Fonts are asked for when something is laid out in them.
  shown.documentElement.getBoundingClientRect()
  await shown.fonts.ready
}

/**
 * The document of a page. Under the studio's policy, which lets no text become elements, a browser makes one in a
 * window alone: in this one, nothing runs.
 */
async function parsed(html: string): Promise<Document> {
  const src = URL.createObjectURL(new Blob([html.replace(UNSEEN, '')], { type: 'text/html;charset=utf-8' }))
  const frame = hiddenFrame({ src, sandbox: 'allow-same-origin' })
  try {
    await loaded(frame)
    if (!frame.contentDocument) throw new Error('The page could not be read.')
    return frame.contentDocument
  } finally {
    URL.revokeObjectURL(src)
    frame.remove()
  }
}

function loaded(element: HTMLElement): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('It does not load.')), PATIENCE_MS)
    const stop = (end: () => void) => () => {
      clearTimeout(timer)
      end()
    }
    element.addEventListener('load', stop(resolve), { once: true })
    element.addEventListener(
      'error',
      stop(() => reject(new Error('It did not load.'))),
      { once: true },
    )
  })
}
