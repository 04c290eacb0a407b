/** The minimum time between two reloads for a missing chunk. */
const RELOAD_PAUSE_MS = 10_000

const STORAGE_KEY = 'reloaded-at'

/** Reloads the page when a chunk of its code is missing, which happens after a new version has been deployed. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Offline, the chunk is not missing, and a reload would only lose the page as well.
    if (!navigator.onLine || !mayReload(Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}

/**
 * Whether enough time has passed since the last reload of this kind; remembers this one. Always false if the browser
 * does not let the site store anything.
 */
export function mayReload(now: number, storage?: Pick<Storage, 'getItem' | 'setItem'>): boolean {
  try {
    const kept = storage ?? sessionStorage
    const last = Number(kept.getItem(STORAGE_KEY))
    if (last && now - last < RELOAD_PAUSE_MS) return false
    kept.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
