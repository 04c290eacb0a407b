/** The minimum time between two reloads for missing code. */
const RELOAD_PAUSE_MS = 10_000

const STORAGE_KEY = 'reloaded-at'

/**
 * Whether enough time has passed since the last reload for missing code; remembers this one. Always false if the
 * browser does not let the site store anything.
 */
export function mayReload(): boolean {
  const now = Date.now()
  try {
    if (now - Number(sessionStorage.getItem(STORAGE_KEY)) < RELOAD_PAUSE_MS) return false
    sessionStorage.setItem(STORAGE_KEY, String(now))
    return true
  } catch {
    return false
  }
}
