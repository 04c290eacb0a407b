import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { mayReload } from './may-reload.ts'

describe('a reload for lost code', () => {
  beforeEach(() => {
    const values = new Map<string, string>()
    vi.useFakeTimers()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('happens the first time', () => {
    expect(mayReload()).toBe(true)
  })

  it('does not happen twice within ten seconds', () => {
    mayReload()
    vi.advanceTimersByTime(9_999)
    expect(mayReload()).toBe(false)
  })

  it('may happen again after ten seconds', () => {
    mayReload()
    vi.advanceTimersByTime(10_000)
    expect(mayReload()).toBe(true)
  })

  it('does not happen if storage is blocked', () => {
    vi.stubGlobal('sessionStorage', {
      getItem() {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    })
    expect(mayReload()).toBe(false)
  })
})
