import { useSyncExternalStore } from 'react'

const subscribeToNothing = () => () => {}

/** False on the server and while hydrating, true from then on: for controls that need scripts to do anything. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  )
}
