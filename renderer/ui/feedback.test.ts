import { afterEach, describe, expect, it, vi } from 'vitest'
import { askConfirmation, feedbackWaits, onFeedback, showMessage, showToast, takeFeedback } from './feedback.ts'

describe('what waits to be shown', () => {
  afterEach(() => {
    takeFeedback()
  })

  it('it keeps the order of the requests', () => {
    showToast({ title: 'one' })
    showToast({ title: 'two' })
    expect(takeFeedback()).toEqual([
      { kind: 'toast', toast: { title: 'one' } },
      { kind: 'toast', toast: { title: 'two' } },
    ])
  })

  it('it is handed out once', () => {
    showToast({})
    takeFeedback()
    expect([feedbackWaits(), takeFeedback()]).toEqual([false, []])
  })

  it('it tells whoever draws', () => {
    const listener = vi.fn()
    const stop = onFeedback(listener)
    showToast({})
    stop()
    showToast({})
    expect(listener).toHaveBeenCalledTimes(1)
  })

  it('it answers a confirmation with the choice', async () => {
    const answer = askConfirmation('Send message?')
    const [request] = takeFeedback()
    if (request?.kind === 'confirmation') request.settle(true)
    expect(await answer).toBe(true)
  })

  it('it settles a message when closed', async () => {
    const closed = showMessage('Saved')
    const [request] = takeFeedback()
    if (request?.kind === 'message') request.settle()
    expect(await closed).toBeUndefined()
  })
})
