// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MessageId } from '#generated/message-ids.ts'
import { Opening } from './opening.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('says why once a document has been on its way for long', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const words = { 'documents.opening': 'Opening…', 'documents.opening_late': 'Busy' }
  await act(async () =>
    createRoot(place).render(
      <IntlProvider locale="en" messages={words as unknown as Record<MessageId, string>}>
        <Opening />
      </IntlProvider>,
    ),
  )
  const said = place.querySelector('[role=status]')
  await act(() => vi.advanceTimersByTimeAsync(2_900))
  expect(said?.textContent).toBe('Opening…')
  await act(() => vi.advanceTimersByTimeAsync(200))
  expect(said?.textContent).toBe('Busy')
})
