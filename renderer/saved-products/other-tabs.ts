const STORAGE_KEY = 'saved-products'

/** Tells the other tabs of this browser that a list has changed. */
export function tellOtherTabs(): void {
  try {
    localStorage.setItem(STORAGE_KEY, String(Date.now()))
  } catch {
    // Without storage the other tabs fetch the list again when they get the focus.
  }
}

/**
 * Reports that a list may have changed elsewhere: calls `onTold` as soon as another tab says so, and `onReturn` when
 * the visitor comes back to this tab or the network is back. Returns a function that stops it.
 */
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
