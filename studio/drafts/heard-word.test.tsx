// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { MessageId } from '#generated/message-ids.ts'
import type { SaveWord } from './draft-status.ts'
import { HeardWord } from './heard-word.tsx'

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('is heard once that all is saved when typing has paused, and at once what needs the person', async () => {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const words = { 'drafts.saved': 'Saved', 'drafts.offline': 'Offline', 'drafts.unsaved': '?', 'drafts.saving': '?' }
  const messages = words as unknown as Record<MessageId, string>
  const heard: string[] = []
  const show = async (word: SaveWord, ms: number) => {
    await act(async () =>
      root.render(
        <IntlProvider locale="en" messages={messages}>
          <HeardWord word={word} />
        </IntlProvider>,
      ),
    )
    await act(() => vi.advanceTimersByTimeAsync(ms))
    heard.push(place.querySelector('[role=status]')?.textContent ?? '')
  }
  for (let letter = 0; letter < 3; letter += 1) {
    await show('unsaved', 400)
    await show('saving', 100)
    await show('saved', 600)
  }
  expect(new Set(heard.splice(0))).toEqual(new Set(['']))
  await show('saved', 1_000)
  await show('offline', 0)
  expect(heard).toEqual(['Saved', 'Offline'])
})
