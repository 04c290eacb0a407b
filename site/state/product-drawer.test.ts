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

  it('opens with no brand selected', () => {
    expect(productDrawerState()).toEqual({ open: true, brand: null })
  })

  it('selects no brand after 399 milliseconds of hovering', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    expect(productDrawerState().brand).toBeNull()
  })

  it('selects the brand after 401 milliseconds of hovering', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(401)
    expect(productDrawerState().brand).toBe('kisara')
  })

  it('selects nothing when the pointer leaves early', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    leaveBrand()
    vi.advanceTimersByTime(1000)
    expect(productDrawerState().brand).toBeNull()
  })

  it('selects a brand at once on click', () => {
    selectBrand('kisara')
    expect(productDrawerState().brand).toBe('kisara')
  })

  it('returns to the list of brands', () => {
    selectBrand('kisara')
    clearBrand()
    expect(productDrawerState()).toEqual({ open: true, brand: null })
  })

  it('cancels a pending hover when it closes', () => {
    hoverBrand('kisara')
    closeProductDrawer()
    vi.advanceTimersByTime(1000)
    expect(productDrawerState()).toEqual({ open: false, brand: null })
  })

  it('hides the navigation drawer while it is open', () => {
    expect(navigationDrawerState().hidden).toBe(true)
  })

  it('restores the navigation drawer as it was', () => {
    closeProductDrawer()
    toggleNavigationDrawer()
    openProductDrawer()
    closeProductDrawer()
    expect(navigationDrawerState()).toEqual({ open: true, hidden: false })
  })
})
