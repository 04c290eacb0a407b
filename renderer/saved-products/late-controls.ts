import { useSyncExternalStore } from 'react'

type SavedControls = typeof import('./saved-controls.tsx')

let controls: SavedControls | null = null
let isAsked = false
const listeners = new Set<() => void>()

/**
 * The controls that save products: null on the server, while hydrating, and until their code has been fetched, which
 * happens when the browser is idle. Without scripts there are none.
 */
export function useSavedControls(): SavedControls | null {
  return useSyncExternalStore(
    subscribe,
    () => controls,
    () => null,
  )
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAsked) {
    isAsked = true
    // Safari has no requestIdleCallback.
    const whenIdle = window.requestIdleCallback ?? setTimeout
    whenIdle(fetchControls)
  }
  return () => listeners.delete(listener)
}

async function fetchControls(): Promise<void> {
  try {
    controls = await import('./saved-controls.tsx')
    for (const listener of listeners) listener()
  } catch {
    // The next page with such controls tries again.
    isAsked = false
  }
}
