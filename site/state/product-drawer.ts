import { createExternalStore, useExternalStore } from './external-store.ts'
import { hideNavigationDrawer, showNavigationDrawer } from './navigation-drawer.ts'

/** How long a pointer must rest on a brand before its categories show. */
export const BRAND_HOVER_MS = 400

/** Closed, open without a brand, or open with the slug of the selected brand. */
export interface ProductDrawerState {
  open: boolean
  brand: string | null
}

const CLOSED: ProductDrawerState = { open: false, brand: null }
const OPEN: ProductDrawerState = { open: true, brand: null }

export const productDrawer = createExternalStore<ProductDrawerState>(CLOSED)
let hoverTimer: ReturnType<typeof setTimeout> | undefined

/** The product drawer's state, for the shell that renders it. */
export function useProductDrawer(): ProductDrawerState {
  return useExternalStore(productDrawer)
}

/** Opens the drawer with no brand selected and hides the navigation drawer. */
export function openProductDrawer(): void {
  if (productDrawer.get().open) return
  hideNavigationDrawer()
  productDrawer.set(OPEN)
}

/** Closes the drawer and restores the navigation drawer's previous state. */
export function closeProductDrawer(): void {
  leaveBrand()
  if (!productDrawer.get().open) return
  productDrawer.set(CLOSED)
  showNavigationDrawer()
}

/**
 * Brand hover: the pointer rests on a brand, and it is selected after `BRAND_HOVER_MS` unless `leaveBrand` comes first.
 */
export function hoverBrand(slug: string): void {
  leaveBrand()
  hoverTimer = setTimeout(() => selectBrand(slug), BRAND_HOVER_MS)
}

/** The pointer left the brand before the delay was over. */
export function leaveBrand(): void {
  clearTimeout(hoverTimer)
  hoverTimer = undefined
}

/** Selects a brand at once, for click, Enter, focus and touch, which have no hover. */
export function selectBrand(slug: string): void {
  leaveBrand()
  const state = productDrawer.get()
  if (state.open && state.brand !== slug) productDrawer.set({ open: true, brand: slug })
}

/** Returns to the list of brands (the mobile back button). */
export function clearBrand(): void {
  leaveBrand()
  if (productDrawer.get().open) productDrawer.set(OPEN)
}
