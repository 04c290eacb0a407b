// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { keptText } from './kept-text.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

it('is the same for everyone who reads it, and is told when it changes', () => {
  const [one, other] = [keptText('words'), keptText('words')]
  const told = vi.fn()
  const stop = one.subscribe(told)
  one.keep('first')
  expect([other.read(), one.lasts(), told.mock.calls.length]).toEqual(['first', true, 1])
  window.dispatchEvent(new StorageEvent('storage'))
  expect(told).toHaveBeenCalledTimes(2)
  stop()
  one.keep(null)
  expect([other.read(), told.mock.calls.length]).toEqual([null, 2])
})

it('lasts as long as the document where the browser takes nothing', () => {
  const full = keptText('words')
  full.keep('first')
  const storage = localStorage
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => storage.getItem(name),
    removeItem: (name: string) => storage.removeItem(name),
    setItem() {
      throw new DOMException('Full', 'QuotaExceededError')
    },
  })
  full.keep('second')
  expect([full.read(), full.lasts()]).toEqual(['second', false])
  full.keep(null)
  expect([full.read(), full.lasts()]).toEqual([null, true])
})
