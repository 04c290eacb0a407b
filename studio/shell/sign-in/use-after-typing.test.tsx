// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAfterTyping } from './use-after-typing.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('comes at once where nobody types, and after the pause where somebody does', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const Shown = ({ isDue }: { isDue: boolean }) => String(useAfterTyping(isDue))
  const show = (isDue: boolean) => act(async () => root.render(<Shown isDue={isDue} />))
  const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  const type = () => place.dispatchEvent(new InputEvent('beforeinput', { bubbles: true }))

  await show(true)
  expect(place.textContent).toBe('true')
  await show(false)
  expect(place.textContent).toBe('false')

  type()
  await show(true)
  for (let letter = 0; letter < 5; letter += 1) {
    await wait(300)
    type()
  }
  await wait(500)
  expect(place.textContent).toBe('false')
  await wait(500)
  expect(place.textContent).toBe('true')
  // Typing the password does not take the dialog away.
  type()
  await wait(100)
  expect(place.textContent).toBe('true')
  await act(async () => root.unmount())
})
