// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, Link, RouterProvider, useSearchParams } from 'react-router-dom'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { SearchField } from './search-field.tsx'

beforeEach(() => void vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true))
afterEach(() => vi.unstubAllGlobals())

function List() {
  const [search, setSearch] = useSearchParams()
  return (
    <>
      <SearchField label="Find" value={search.get('q') ?? ''} onChange={(q) => setSearch({ q })} />
      <Link to="/lead">A lead</Link>
    </>
  )
}

it('what is typed last does not call back whoever has already chosen one of the list', async () => {
  const screen = Promise.withResolvers<{ Component: () => string }>()
  const router = createMemoryRouter([
    { path: '/', Component: List },
    { path: '/lead', lazy: () => screen.promise },
  ])
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  await act(async () => root.render(<RouterProvider router={router} />))
  const field = place.querySelector('input') as HTMLInputElement
  const type = (words: string) =>
    act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, words)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    })
  const pause = () => act(() => new Promise((resolve) => setTimeout(resolve, 400)))

  await type('rini')
  await pause()
  expect(router.state.location.search).toBe('?q=rini')

  await type('rini s')
  await act(async () => place.querySelector('a')?.click())
  // The code of the next screen is still on its way when the pause after the last letter ends.
  await pause()
  await act(async () => screen.resolve({ Component: () => 'The lead' }))
  expect(router.state.location.pathname).toBe('/lead')
  expect(place.textContent).toBe('The lead')
  await act(async () => root.unmount())
})
