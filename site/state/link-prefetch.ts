import { fetchAhead } from '#renderer/data/fetch-ahead.ts'

/**
 * How long a pointer must rest on a link before its page is fetched, in milliseconds: merely passing over it does not
 * count.
 */
const REST_MS = 80

/** What a browser reveals about its network; not every browser does. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether link prefetch is allowed: not offline, not on a very slow connection, not when the visitor saves data. */
export function mayPrefetch(online: boolean, { saveData, effectiveType }: NetworkInformation = {}): boolean {
  return online && !saveData && !effectiveType?.includes('2g')
}

/** Whether this browser may prefetch now. */
export function mayPrefetchNow(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: NetworkInformation }
  return mayPrefetch(onLine, connection)
}

/** Fetches the page of a link on this site when the visitor points at it or reaches it by keyboard; each page once. */
export function prefetchLinks(fetchPage: (address: URL) => Promise<unknown>): void {
  const fetched = new Set([window.location.href])
  let timer: ReturnType<typeof setTimeout> | undefined

  const consider = ({ target }: Event) => {
    clearTimeout(timer)
    const link = target instanceof Element ? target.closest('a') : null
    if (!link || link.origin !== window.location.origin || link.pathname.startsWith('/api/') || fetched.has(link.href))
      return
    timer = setTimeout(() => {
      if (!mayPrefetchNow()) return
      fetched.add(link.href)
      // A redirect or an error shows when the link is followed.
      void fetchAhead(fetchPage(new URL(link.href)))
    }, REST_MS)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}
