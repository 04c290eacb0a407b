import { useSyncExternalStore } from 'react'

/** True while the browser believes it has a network; the server and the first render say so too. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether there is no network and a service worker stands in for it: then whole documents can still be had. Never on the server. */
export function isCutOff(): boolean {
  const { onLine, serviceWorker } = globalThis.navigator ?? {}
  return onLine === false && Boolean(serviceWorker?.controller)
}
