import { createExternalStore, useExternalStore } from './external-store.ts'

/**
 * The state of the side navigation. On tablet and desktop the style sheet always shows it and `open` has no effect; on
 * mobile `open` decides. `hidden` is true while the product drawer is open, at every width. `drawn` is true once the
 * drawer's own code shows it; until then the navigation of the page stands in.
 */
export interface NavigationDrawerState {
  open: boolean
  hidden: boolean
  drawn: boolean
}

export const navigationDrawer = createExternalStore<NavigationDrawerState>({ open: false, hidden: false, drawn: false })

/** The navigation drawer's state, for the shell that renders it. */
export function useNavigationDrawer(): NavigationDrawerState {
  return useExternalStore(navigationDrawer)
}

export function toggleNavigationDrawer(): void {
  navigationDrawer.set({ ...navigationDrawer.get(), open: !navigationDrawer.get().open })
}

export function closeNavigationDrawer(): void {
  if (navigationDrawer.get().open) navigationDrawer.set({ ...navigationDrawer.get(), open: false })
}

/** Hides the navigation without forgetting whether it was open: showing it again restores the previous state. */
export function hideNavigationDrawer(): void {
  navigationDrawer.set({ ...navigationDrawer.get(), hidden: true })
}

export function showNavigationDrawer(): void {
  navigationDrawer.set({ ...navigationDrawer.get(), hidden: false })
}

/** Called while the navigation is closed: what stands in for its drawer must not vanish under it. */
export function drawNavigationDrawer(): void {
  navigationDrawer.set({ ...navigationDrawer.get(), drawn: true })
}
