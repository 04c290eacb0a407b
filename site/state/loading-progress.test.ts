import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { finishProgress, loadingProgress, startProgress } from './loading-progress.ts'

describe('the loading progress bar', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    finishProgress()
    vi.runAllTimers()
    vi.useRealTimers()
  })

  it('does not appear for a quick navigation', () => {
    startProgress()
    vi.advanceTimersByTime(199)
    finishProgress()
    vi.advanceTimersByTime(1000)
    expect(loadingProgress.get()).toBe('idle')
  })

  it('appears after 200 milliseconds', () => {
    startProgress()
    vi.advanceTimersByTime(200)
    expect(loadingProgress.get()).toBe('running')
  })

  it('fills up and then disappears', () => {
    startProgress()
    vi.advanceTimersByTime(300)
    finishProgress()
    expect(loadingProgress.get()).toBe('done')
    vi.advanceTimersByTime(1000)
    expect(loadingProgress.get()).toBe('idle')
  })

  it('disappears when a quick navigation follows while it fades', () => {
    startProgress()
    vi.advanceTimersByTime(300)
    finishProgress()
    vi.advanceTimersByTime(100)
    startProgress()
    vi.advanceTimersByTime(100)
    finishProgress()
    vi.advanceTimersByTime(1000)
    expect(loadingProgress.get()).toBe('idle')
  })

  it('disappears when it is finished twice', () => {
    startProgress()
    vi.advanceTimersByTime(300)
    finishProgress()
    finishProgress()
    vi.advanceTimersByTime(1000)
    expect(loadingProgress.get()).toBe('idle')
  })
})
