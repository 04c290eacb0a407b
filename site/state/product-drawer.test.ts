import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeNavigationDrawer, navigationDrawer, toggleNavigationDrawer } from './navigation-drawer.ts'
import {
  clearBrand,
  closeProductDrawer,
  hoverBrand,
  leaveBrand,
  openProductDrawer,
  productDrawer,
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
    expect(productDrawer.get()).toEqual({ open: true, brand: null })
  })

  it('selects no brand after 399 milliseconds of hovering', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    expect(productDrawer.get().brand).toBeNull()
  })

  it('selects the brand after 401 milliseconds of hovering', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(401)
    expect(productDrawer.get().brand).toBe('kisara')
  })

  it('selects nothing when the pointer leaves early', () => {
    hoverBrand('kisara')
    vi.advanceTimersByTime(399)
    leaveBrand()
    vi.advanceTimersByTime(1000)
    expect(productDrawer.get().brand).toBeNull()
  })

  it('selects a brand at once on click', () => {
    selectBrand('kisara')
    expect(productDrawer.get().brand).toBe('kisara')
  })

  it('returns to the list of brands', () => {
    selectBrand('kisara')
    clearBrand()
    expect(productDrawer.get()).toEqual({ open: true, brand: null })
  })

  it('cancels a pending hover when it closes', () => {
    hoverBrand('kisara')
    closeProductDrawer()
    vi.advanceTimersByTime(1000)
    expect(productDrawer.get()).toEqual({ open: false, brand: null })
  })

  it('hides the navigation drawer while it is open', () => {
    expect(navigationDrawer.get().hidden).toBe(true)
  })

  it('restores the navigation drawer as it was', () => {
    closeProductDrawer()
    toggleNavigationDrawer()
    openProductDrawer()
    closeProductDrawer()
    expect(navigationDrawer.get()).toMatchObject({ open: true, hidden: false })
  })
})
