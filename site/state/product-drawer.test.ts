import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeNavigationDrawer, navigationDrawerState, toggleNavigationDrawer } from './navigation-drawer.ts'
import {
  clearBrand,
  closeProductDrawer,
  hoverBrand,
  leaveBrand,
  openProductDrawer,
  productDrawerState,
  selectBrand,
} from './product-drawer.ts'

describe('the product drawer', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    openProductDrawer()
  })
  afterEach(() => {
    closeProductDrawer()
    closeNavigationDrawer()
    vi.useRealTimers()
  })

  it('it opens with no brand selected', () => {
    expect(productDrawerState()).toEqual({ open: true, brand: null })
  })

  it('it selects no brand at 399 milliseconds', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    expect(productDrawerState().brand).toBeNull()
  })

  it('it selects the brand at 401 milliseconds', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(401)
    expect(productDrawerState().brand).toBe('kisara')
  })

  it('it selects nothing when the pointer leaves', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    leaveBrand()
    vi.advanceTimersByTime(1000)
    expect(productDrawerState().brand).toBeNull()
  })

  it('it selects a brand at once on click', () => {
    selectBrand('kisara')
    expect(productDrawerState().brand).toBe('kisara')
  })

  it('it goes back to the list of brands', () => {
    selectBrand('kisara')
    clearBrand()
    expect(productDrawerState()).toEqual({ open: true, brand: null })
  })

  it('it forgets a pending hover when it closes', () => {
    hoverBrand('kisara')
    closeProductDrawer()
    vi.advanceTimersByTime(1000)
    expect(productDrawerState()).toEqual({ open: false, brand: null })
  })

  it('it hides the navigation drawer while it is open', () => {
    expect(navigationDrawerState().hidden).toBe(true)
  })

  it('it restores the navigation drawer as it was', () => {
    closeProductDrawer()
    toggleNavigationDrawer()
    openProductDrawer()
    closeProductDrawer()
    expect(navigationDrawerState()).toEqual({ open: true, hidden: false })
  })
})
