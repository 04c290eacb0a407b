// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { useSingleMutation } from './use-single-mutation.ts'

/** The screen hears of an end in a task of its own. */
const drawnAgain = () => new Promise((resolve) => setTimeout(resolve, 20))

it('is begun once by two presses before the screen is drawn again, and again once it has ended or failed', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const ends: PromiseWithResolvers<void>[] = []
  const change = vi.fn(() => {
    const end = Promise.withResolvers<void>()
    ends.push(end)
    return end.promise
  })
  function Press() {
    const { mutate } = useSingleMutation({ mutationFn: change })
    return <button type="button" onClick={() => mutate()} />
  }
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  // As the studio has it: what cannot be sent fails, and does not wait.
  const client = new QueryClient({ defaultOptions: { mutations: { networkMode: 'always' } } })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <Press />
      </QueryClientProvider>,
    ),
  )
  const pressTwice = () =>
    act(async () => {
      const button = place.querySelector('button')
      button?.click()
      button?.click()
    })
  await pressTwice()
  await pressTwice()
  expect(change).toHaveBeenCalledTimes(1)
  await act(async () => {
    ends[0]?.resolve()
    await drawnAgain()
  })
  await pressTwice()
  expect(change).toHaveBeenCalledTimes(2)
  await act(async () => {
    ends[1]?.reject(new Error('refused'))
    await drawnAgain()
  })
  await pressTwice()
  expect(change).toHaveBeenCalledTimes(3)
  await act(async () => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})
