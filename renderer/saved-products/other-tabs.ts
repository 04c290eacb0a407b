const STORAGE_KEY = 'saved-products'

/** Tells one piece of news from all others. */
const news = () => `${Date.now()} ${Math.random()}`

/** Tells the other tabs of this browser that a list has changed. */
export function tellOtherTabs(): void {
  try {
    // What is stored again as it was tells nobody.
    localStorage.setItem(STORAGE_KEY, news())
  } catch {
    // Without storage the other tabs fetch the list again when they get the focus.
  }
}

/**
 * Reports that a list may have changed elsewhere: calls `onTold` as soon as another tab says so, with what tells this
 * news from others, and `onReturn` when the visitor comes back to this tab or the network is back. Returns a function
 * that stops it.
 */
export function watchOtherTabs(onTold: (news: string) => void, onReturn: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => key === STORAGE_KEY && onTold(newValue ?? '')
  // A page that was put aside has heard nothing meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => (persisted ? onTold(news()) : onReturn())
  window.addEventListener('storage', onStorage)
  window.addEventListener('focus', onReturn)
  window.addEventListener('pageshow', onShow)
  window.addEventListener('online', onReturn)
  return () => {
    window.removeEventListener('storage', onStorage)
    window.removeEventListener('focus', onReturn)
    window.removeEventListener('pageshow', onShow)
    window.removeEventListener('online', onReturn)
  }
}
