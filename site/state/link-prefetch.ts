/** How long a pointer rests on a link before its page is fetched: passing over is no wish. */
const REST_MS = 80

/** What a browser tells of its network; not every one does. */
interface NetworkInformation {
  saveData?: boolean
  effectiveType?: string
}

/** Whether pages may be fetched before they are asked for: not offline, not on a very slow line, not when the visitor saves data. */
export function mayPrefetch(online: boolean, { saveData, effectiveType }: NetworkInformation = {}): boolean {
  return online && !saveData && !effectiveType?.includes('2g')
}

/** Whether this browser may now fetch what nobody has asked for yet. */
export function mayPrefetchNow(): boolean {
  const { connection, onLine } = navigator as Navigator & { connection?: NetworkInformation }
  return mayPrefetch(onLine, connection)
}

/** Fetches the page behind a link of this site when the visitor points at it or reaches it by keyboard; each page once. */
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
      // A redirect or a fault shows when the link is followed.
      fetchPage(new URL(link.href)).catch(() => {})
    }, REST_MS)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}
