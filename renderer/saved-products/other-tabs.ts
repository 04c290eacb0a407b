const STORAGE_KEY = 'saved-products'

/** Tells the other tabs of this browser that a list has changed. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Without storage the other tabs ask again when they are entered.
  }
}

/** Tells when a list may have changed elsewhere: at once when another tab says so, else when the visitor comes back to this one. */
export function watchOtherTabs(onTold: () => void, onReturn: () => void): () => void {
  const onStorage = ({ key }: StorageEvent) => key === STORAGE_KEY && onTold()
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', onReturn)
  window.addEventListener('pageshow', onReturn)
  window.addEventListener('online', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', onReturn)
    window.removeEventListener('pageshow', onReturn)
    window.removeEventListener('online', onReturn)
  }
}
