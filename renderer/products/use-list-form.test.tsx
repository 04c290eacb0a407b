// @vitest-environment happy-dom
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider, useLoaderData } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { QueryField } from '#renderer/ui/input/query-field.tsx'
import { withValue } from './product-filter.ts'
import { useListForm } from './use-list-form.ts'

const BRANDS = ['kisara', 'ladira', 'gridava']

function List() {
  const { search, go, form } = useListForm('/product', useLoaderData<URLSearchParams>())
  return (
    <form {...form}>
      <QueryField search={search} />
      {BRANDS.map((brand) => (
        <input
          key={brand}
          type="checkbox"
          name={brand}
          checked={search.get('brand')?.split(',').includes(brand) ?? false}
          onChange={({ target }) => go(withValue(search, 'brand', brand, target.checked))}
        />
      ))}
    </form>
  )
}

let container: HTMLElement
let close = async () => {}
/** Lists that were asked for, by the address's query. */
let waiting: Map<string, () => void>
let router: ReturnType<typeof createMemoryRouter>

beforeAll(() => loadMessages('en'))
beforeEach(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  waiting = new Map()
  router = createMemoryRouter(
    [
      {
        id: 'list',
        path: '/product',
        Component: List,
        loader: async ({ request }) => {
          const { search, searchParams } = new URL(request.url)
          await new Promise<void>((resolve) => waiting.set(decodeURIComponent(search), resolve))
          return searchParams
        },
      },
    ],
    { initialEntries: ['/product'], hydrationData: { loaderData: { list: new URLSearchParams() } } },
  )
  container = document.body.appendChild(document.createElement('div'))
  const root = createRoot(container)
  await act(async () =>
    root.render(
      <LocaleProvider locale="en">
        <RouterProvider router={router} />
      </LocaleProvider>,
    ),
  )
  close = async () => {
    await act(async () => root.unmount())
    container.remove()
  }
})
afterEach(() => close())

const input = (name: string) => container.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement
const press = (name: string) => act(async () => input(name).click())
const arrive = (search: string) => act(async () => waiting.get(search)?.())
const goBack = () =>
  act(async () => {
    void router.navigate(-1)
  })
const checked = () => BRANDS.filter((brand) => input(brand).checked)

it('a choice made while the list of the one before arrives is kept', async () => {
  await press('kisara')
  // The address has changed, and React has not drawn it yet: `act` draws at its end.
  await act(async () => {
    const arrived = new Promise<void>((resolve) => {
      router.subscribe(({ location }) => location.search && resolve())
    })
    waiting.get('?brand=kisara')?.()
    await arrived
    input('ladira').click()
  })
  expect(checked()).toEqual(['kisara', 'ladira'])
  await press('gridava')
  await arrive('?brand=kisara,ladira,gridava')
  expect(checked()).toEqual(BRANDS)
  expect(router.state.location.search).toBe('?brand=kisara,ladira,gridava')
})

it('a step back shows what was chosen there', async () => {
  await press('kisara')
  await arrive('?brand=kisara')
  await press('ladira')
  await arrive('?brand=kisara,ladira')
  await goBack()
  await arrive('?brand=kisara')
  expect(checked()).toEqual(['kisara'])
})

it('a link to the list that is shown takes a choice back that is still loading', async () => {
  await press('kisara')
  await act(async () => {
    void router.navigate('/product')
  })
  await arrive('')
  expect(checked()).toEqual([])
})

it('a choice taken back at once leaves nothing behind', async () => {
  await press('kisara')
  await press('kisara')
  await arrive('')
  await press('ladira')
  await arrive('?brand=ladira')
  await goBack()
  await arrive('')
  expect(checked()).toEqual([])
})

it('whoever searches with Enter can type on, and a step back refills the field', async () => {
  const field = input('q')
  field.focus()
  field.value = 'grating'
  await act(async () => {
    container.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  })
  field.value = 'grating 38'
  await arrive('?q=grating')
  expect(input('q')).toBe(field)
  expect(document.activeElement).toBe(field)
  expect(field.value).toBe('grating 38')
  await goBack()
  await arrive('')
  expect(field.value).toBe('')
})
