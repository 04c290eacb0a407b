import { afterEach, describe, expect, it, vi } from 'vitest'
import { askConfirmation, feedbackWaits, onFeedback, showMessage, showToast, takeFeedback } from './feedback.ts'

describe('the feedback queue', () => {
  afterEach(() => {
    takeFeedback()
  })

  it('keeps the order of the requests', () => {
    showToast({ title: 'one' })
    showToast({ title: 'two' })
    expect(takeFeedback()).toEqual([
      { kind: 'toast', toast: { title: 'one' } },
      { kind: 'toast', toast: { title: 'two' } },
    ])
  })

  it('hands out each request once', () => {
    showToast({})
    takeFeedback()
    expect([feedbackWaits(), takeFeedback()]).toEqual([false, []])
  })

  it('notifies its listeners until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onFeedback(listener)
    showToast({})
    stop()
    showToast({})
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('resolves a confirmation with the choice', async () => {
    const answer = askConfirmation('Send message?')
    const [request] = takeFeedback()
    if (request?.kind === 'confirmation') request.settle(true)
    expect(await answer).toBe(true)
  })

  it('resolves a message when it is closed', async () => {
    const closed = showMessage('Saved')
    const [request] = takeFeedback()
    if (request?.kind === 'message') request.settle()
    expect(await closed).toBeUndefined()
  })
})
