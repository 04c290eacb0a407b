import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type StickyHeaderState, trackSticky } from './sticky-state.ts'

describe('the sticky header', () => {
  let states: StickyHeaderState[]
  let tracker: ReturnType<typeof trackSticky>

  beforeEach(() => {
    vi.useFakeTimers()
    states = []
    tracker = trackSticky((state) => states.push(state))
  })
  afterEach(() => {
    tracker.stop()
    vi.useRealTimers()
  })

  it('is not sticky at 96 pixels', () => {
    tracker.scrolledTo(96)
    vi.advanceTimersByTime(1000)
    expect(states).toEqual([])
  })

  it('enters its start state past 96 pixels', () => {
    tracker.scrolledTo(97)
    vi.advanceTimersByTime(499)
    expect(states.map((state) => state.sticky)).toEqual(['start'])
  })

  it('enters its full state after 500 milliseconds', () => {
    tracker.scrolledTo(97)
    vi.advanceTimersByTime(250)
    tracker.scrolledTo(400)
    vi.advanceTimersByTime(250)
    expect(states.map((state) => state.sticky)).toEqual(['start', 'full'])
  })

  it('skips its full state when the page scrolls back early', () => {
    tracker.scrolledTo(97)
    tracker.scrolledTo(50)
    vi.advanceTimersByTime(1000)
    expect(states.map((state) => state.sticky)).toEqual(['start', 'none'])
  })

  it('is held until the page is back at its top', () => {
    tracker.scrolledTo(97)
    vi.advanceTimersByTime(500)
    tracker.scrolledTo(40)
    tracker.scrolledTo(0)
    expect(states.slice(2)).toEqual([
      { sticky: 'none', held: true },
      { sticky: 'none', held: false },
    ])
  })
})
