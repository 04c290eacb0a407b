import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onceQuiet } from './once-quiet.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a listener is called once, in the pause after many changes, and not after it has stopped', () => {
  let change = () => {}
  const heard = vi.fn()
  const stop = onceQuiet((listener) => {
    change = listener
    return () => {}
  }, heard)
  for (let letter = 0; letter < 5; letter += 1) {
    change()
    vi.advanceTimersByTime(200)
  }
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(200)
  expect(heard).toHaveBeenCalledTimes(1)
  change()
  stop()
  vi.advanceTimersByTime(1_000)
  expect(heard).toHaveBeenCalledTimes(1)
})
