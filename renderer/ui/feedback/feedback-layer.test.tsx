// @vitest-environment happy-dom
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { askConfirmation } from './feedback.ts'
import { FeedbackLayer } from './feedback-layer.tsx'

beforeAll(() => {
  // Files share a process, and others say that their updates are wrapped in `act`.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', false)
  return loadMessages('en')
})

it('asks a second question after the first is answered', async () => {
  const answers = Promise.all([askConfirmation('Send message?'), askConfirmation('Send quote request?')])
  createRoot(document.body.appendChild(document.createElement('div'))).render(
    <LocaleProvider locale="en">
      <FeedbackLayer />
    </LocaleProvider>,
  )
  const answer = (question: string, word: string) =>
    vi.waitFor(() => {
      const dialog = document.querySelector('[role=alertdialog][data-state=open]')
      expect(dialog?.textContent).toContain(question)
      const buttons = [...(dialog?.querySelectorAll('button') ?? [])]
      buttons.find(({ textContent }) => textContent === word)?.click()
    })
  await answer('Send message?', 'Cancel')
  await answer('Send quote request?', 'Yes')
  expect(await answers).toEqual([false, true])
})
