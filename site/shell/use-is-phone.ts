import { useSyncExternalStore } from 'react'

const PHONE = '(max-width: 47.99rem)'

/**
 * True on screens narrower than a tablet's. Only for parts that exist only in the browser, because the server renders
 * one page for all screens.
 */
export function useIsPhone(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(PHONE).matches,
    () => false,
  )
}

function subscribe(listener: () => void): () => void {
  const query = matchMedia(PHONE)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}
