// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useSuspenseQuery } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, it, vi } from 'vitest'
import { ApiError } from '../data/api-error.ts'
import { LocaleProvider } from '../i18n/locale-provider.tsx'
import { loadMessages } from '../i18n/messages.ts'
import { BlockBoundary } from './block-boundary.tsx'

Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)

beforeAll(() => loadMessages('en'))

/** Draws a block between two others; its call answers what `ask` does. */
async function drawBetween(ask: () => Promise<string>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const query = { queryKey: ['en', 'listClients'], queryFn: ask, staleTime: 1000 }
  const Block = () => <section>{useSuspenseQuery(query).data}</section>
  const main = document.body.appendChild(document.createElement('main'))
  const onError = vi.fn()
  await client.prefetchQuery(query)
  const root = createRoot(main, { onCaughtError: () => {} })
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <LocaleProvider locale="en">
          <p>before</p>
          <BlockBoundary of={client} part={client} queries={() => [query]} onError={onError}>
            <Block />
          </BlockBoundary>
          <p>after</p>
        </LocaleProvider>
      </QueryClientProvider>,
    ),
  )
  const button = () => main.querySelector('button')
  return { main, button, press: () => act(async () => button()?.click()), close: () => act(async () => root.unmount()) }
}

const refused = () => new ApiError('The store is resting.', { status: 503, endpoint: '/api/clients' })

it('says what failed, tries again when asked, and gives the focus to the block once that works', async () => {
  const ask = vi
    .fn(async () => 'Our clients')
    .mockRejectedValueOnce(refused())
    .mockRejectedValueOnce(refused())
  const { main, button, press, close } = await drawBetween(ask)
  expect(main.textContent).toBe('beforeThe store is resting.Try againafter')

  const first = main.querySelector('[role=alert]')
  const again = button()
  again?.focus()
  await press()
  expect(ask).toHaveBeenCalledTimes(2)
  // Announced again, with the focus where it was.
  expect(main.querySelector('[role=alert]')).not.toBe(first)
  expect(document.activeElement).toBe(again)

  await press()
  expect(main.textContent).toBe('beforeOur clientsafter')
  expect(document.activeElement).toBe(main.querySelector('section'))
  expect(main.querySelector('span')).toBeNull()
  await close()
})

it('leaves the focus alone if the visitor has moved on meanwhile', async () => {
  const ask = vi.fn(async () => 'Our clients').mockRejectedValueOnce(refused())
  const { main, press, close } = await drawBetween(ask)
  const elsewhere = document.body.appendChild(document.createElement('input'))
  elsewhere.focus()
  await press()
  expect(main.textContent).toBe('beforeOur clientsafter')
  expect(document.activeElement).toBe(elsewhere)
  await close()
})
