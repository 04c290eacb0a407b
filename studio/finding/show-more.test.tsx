// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider, useInfiniteQuery } from '@tanstack/react-query'
import { act, type ReactNode, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { IntlProvider } from 'react-intl'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ShowMore } from './show-more.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

const PARTS = [['one', 'two'], ['three', 'four'], ['five']]

type Ask = (page: number) => Promise<string[]>
const answered: Ask = async (page) => PARTS[page] ?? []

function List({ row, ask }: { row(name: string): ReactNode; ask: Ask }) {
  const rows = useRef<HTMLUListElement>(null)
  const asked = useInfiniteQuery({
    queryKey: ['parts'],
    queryFn: ({ pageParam }) => ask(pageParam),
    retry: false,
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => (pages.length < PARTS.length ? pages.length : undefined),
  })
  return (
    <>
      <ul ref={rows}>
        {asked.data?.pages.flat().map((name) => (
          <li key={name}>{row(name)}</li>
        ))}
      </ul>
      <ShowMore asked={asked} rows={rows}>
        Show more
      </ShowMore>
    </>
  )
}

async function opened(row: (name: string) => ReactNode, ask = answered) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <IntlProvider locale="en" onError={() => {}}>
          <List row={row} ask={ask} />
        </IntlProvider>
      </QueryClientProvider>,
    ),
  )
  await settled()
  return {
    place,
    async press() {
      const button = place.querySelector('button') as HTMLButtonElement
      button.focus()
      await act(async () => button.click())
      await settled()
    },
    async close() {
      await act(async () => root.unmount())
      place.remove()
    },
  }
}

it.each([
  ['a row that leads somewhere', (name: string) => <a href={`/${name}`}>{name}</a>],
  ['a row of text', (name: string) => name],
])('goes on at the first row that was not there, with the last part too: %s', async (_which, row) => {
  const { place, press, close } = await opened(row)
  await press()
  expect(document.activeElement?.textContent).toBe('three')
  await press()
  expect(place.querySelector('button')).toBeNull()
  expect(document.activeElement?.textContent).toBe('five')
  await close()
})

it('goes on at the first row of a list that could not be read at once', async () => {
  let isFirst = true
  const { press, close } = await opened(
    (name) => name,
    async (page) => {
      if (!isFirst) return answered(page)
      isFirst = false
      throw new Error('cut')
    },
  )
  await press()
  expect(document.activeElement?.textContent).toBe('one')
  await close()
})
