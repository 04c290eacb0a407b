/** A page is reloaded for a lost piece of code at most once in this time. */
const RELOAD_PAUSE_MS = 10_000

const STORAGE_KEY = 'reloaded-at'

/** Reloads the page when a piece of its code is gone, as it is after a new version was put online. */
export function reloadOnLostChunk(): void {
  window.addEventListener('vite:preloadError', (event) => {
    // Without a network nothing is gone, and a reload would only lose the page as well.
    if (!navigator.onLine || !mayReload(Date.now())) return
    event.preventDefault()
    window.location.reload()
  })
}

/** Whether enough time has passed since the last reload of this kind; remembers this one. Never where the browser lets the site remember nothing. */
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
