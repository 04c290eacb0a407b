import { createExternalStore, useExternalStore } from './external-store.ts'

/**
 * The state of the side navigation. On tablet and desktop the style sheet always shows it and `open` has no effect; on
 * mobile `open` decides. `hidden` is true while the product drawer is open, at every width.
 */
export interface NavigationDrawerState {
  open: boolean
  hidden: boolean
}

const store = createExternalStore<NavigationDrawerState>({ open: false, hidden: false })

/** The navigation drawer's state, for the shell that renders it. */
export function useNavigationDrawer(): NavigationDrawerState {
  return useExternalStore(store)
}

export function toggleNavigationDrawer(): void {
  store.set({ ...store.get(), open: !store.get().open })
}

export function closeNavigationDrawer(): void {
  if (store.get().open) store.set({ ...store.get(), open: false })
}

/** Hides the navigation without forgetting whether it was open: showing it again restores the previous state. */
export function hideNavigationDrawer(): void {
  store.set({ ...store.get(), hidden: true })
}

export function showNavigationDrawer(): void {
  store.set({ ...store.get(), hidden: false })
}

/** The current state, for use outside React. */
export function navigationDrawerState(): NavigationDrawerState {
  return store.get()
}
