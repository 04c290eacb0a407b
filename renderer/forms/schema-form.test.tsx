// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Form } from '#domain/forms/form.ts'
import { contactForm } from '#generated/forms/contact.ts'
import { forms } from '#generated/forms.ts'
import type { Locale, Page } from '#generated/types.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import type { Api } from '../data/api.ts'
import { ApiError } from '../data/api-error.ts'
import { LocaleProvider } from '../i18n/locale-provider.tsx'
import { loadMessages } from '../i18n/messages.ts'
import { takeFeedback } from '../ui/feedback/feedback.ts'
import { hasDirtyForm } from './dirty-forms.ts'
import { SchemaForm } from './schema-form.tsx'

const PERSON = { name: 'Rini', email: 'rini@example.com', phone_number: '+62 812 3456 7890' }
const MESSAGE = { ...PERSON, request_type: 'information', company: 'PT Contoh', message: 'Hello' }

type Sent = { body: object; headers: Record<string, string> }
const sent: Sent[] = []
let outcome: () => Promise<null>
let root: Root
let container: HTMLElement

const products = Array.from({ length: 100 }, (_, index) => ({
  id: index + 1,
  name: `Product ${index + 1}`,
  translations: [],
}))
const api = {
  listProducts: async ({ query }: { query: { q?: string } }) =>
    query.q
      ? { data: [{ id: 500, name: 'Product 500', translations: [] }], filter_count: 1 }
      : { data: products, filter_count: 501 },
  getProduct: async () => ({ id: 500, name: 'Product 500', translations: [], product_skus: [] }),
  listCountries: async () => [],
  createMessage: async (input: Sent) => {
    sent.push(input)
    return outcome()
  },
} as unknown as Api

function contextIn(locale: Locale): BlockContext {
  const search = new URLSearchParams()
  return { locale, api, path: '/contact-us', params: {}, search, page: {} as Page, subject: null, posted: null }
}

const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
async function draw(locale: Locale, initial: object, form: Form = contactForm) {
  await act(async () =>
    root.render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <LocaleProvider locale={locale}>
            <SchemaForm form={form} context={contextIn(locale)} initial={{ ...initial }} />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

const control = (name: string) => container.querySelector<HTMLInputElement>(`#contact_${name}`)
const choices = () => [...container.querySelectorAll('#contact_product option')].map(({ textContent }) => textContent)
const errorOf = (name: string) => container.querySelector(`#contact_${name}-error`)?.textContent ?? null

async function type(name: string, value: string) {
  const element = control(name)
  if (!element) throw new Error(`There is no field ${name}`)
  const write = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')?.set
  await act(async () => {
    write?.call(element, value)
    element.dispatchEvent(new Event(element.tagName === 'SELECT' ? 'change' : 'input', { bubbles: true }))
  })
}

const wait = (ms: number) => act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)))

/** Submits the form and answers the confirmation question, if there is one. */
async function send(isSure = true) {
  await act(async () => container.querySelector('form')?.requestSubmit())
  for (const request of takeFeedback())
    if (request.kind === 'confirmation') await act(async () => request.settle(isSure))
  await act(async () => {})
}

beforeAll(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  await Promise.all([loadMessages('en'), loadMessages('id')])
})
beforeEach(() => {
  sessionStorage.clear()
  sent.length = 0
  outcome = async () => null
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
})
afterEach(async () => {
  await act(async () => root.unmount())
  container.remove()
  takeFeedback()
})

describe('SchemaForm', () => {
  it('shows errors in the current language and clears them as they are corrected', async () => {
    await draw('en', { ...MESSAGE, email: 'rini', name: '' })
    expect(errorOf('email')).toBeNull()
    await send()
    expect([errorOf('name'), errorOf('email')]).toEqual(['Name is required', 'Email must be valid'])
    expect(document.activeElement).toBe(control('name'))
    await draw('id', { ...MESSAGE, email: 'rini', name: '' })
    expect([errorOf('name'), errorOf('email')]).toEqual(['Nama wajib diisi', 'Email harus valid'])
    await type('email', 'rini@example.com')
    expect([errorOf('name'), errorOf('email')]).toEqual(['Nama wajib diisi', null])
    expect(sent).toEqual([])
  })

  it('sends nothing until the question is confirmed, and then once', async () => {
    await draw('en', MESSAGE)
    await send(false)
    expect(sent).toEqual([])
    await act(async () => {
      container.querySelector('form')?.requestSubmit()
      container.querySelector('form')?.requestSubmit()
    })
    const questions = takeFeedback()
    expect(questions).toMatchObject([{ kind: 'confirmation', text: 'Send message?' }])
    for (const request of questions) if (request.kind === 'confirmation') await act(async () => request.settle(true))
    expect(sent).toHaveLength(1)
    expect(container.textContent).toContain('Thank you. Your message has been sent.')
  })

  it('repeats a failed submission under the same key and sends changed content under a new one', async () => {
    await draw('en', MESSAGE)
    outcome = () =>
      Promise.reject(new ApiError('The content service cannot be reached.', { status: 502, endpoint: '/' }))
    await send()
    expect(container.textContent).toContain('Failed send message. The content service cannot be reached.')
    await send()
    await draw('id', MESSAGE)
    expect(container.textContent).toContain('Gagal mengirim pesan. Layanan konten tidak dapat dihubungi.')
    await type('message', 'Hello again')
    await send()
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
    expect(keys[1]).toBe(keys[0])
    expect(keys[2]).not.toBe(keys[0])
  })

  it('sends from a duplicated tab what is written there, under a key of its own', async () => {
    await draw('en', MESSAGE)
    await type('message', 'Hello again')
    const draft = Object.entries(sessionStorage)
    await send()
    for (const [name, value] of draft) sessionStorage.setItem(name, value)
    await act(async () => root.unmount())
    root = createRoot(container)
    await draw('en', MESSAGE)
    expect(control('message')?.value).toBe('Hello again')
    await type('message', 'Hello from the other tab')
    await send()
    const keys = sent.map(({ headers }) => headers['Idempotency-Key'])
    expect(keys).toHaveLength(2)
    expect(keys[1]).not.toBe(keys[0])
  })

  it('shows what the service rejects at its field until the field changes', async () => {
    await draw('en', MESSAGE)
    const faults = [{ path: '/phone_number', code: 'pattern', message: 'told in another language' }]
    outcome = () =>
      Promise.reject(new ApiError('Please check the marked fields.', { status: 422, endpoint: '/', faults }))
    await send()
    expect(errorOf('phone_number')).toBe('Phone number must be valid')
    expect(document.activeElement).toBe(control('phone_number'))
    await type('phone_number', '+62 21 5550 0140')
    expect(errorOf('phone_number')).toBeNull()
  })

  it('counts as dirty until it is sent or reverted', async () => {
    await draw('en', MESSAGE)
    expect(hasDirtyForm()).toBe(false)
    await type('message', 'Hello again')
    expect(hasDirtyForm()).toBe(true)
    await send()
    expect(hasDirtyForm()).toBe(false)
    expect(sessionStorage.length).toBe(0)
  })

  it('restores the draft of the tab, but with the product the visitor comes from', async () => {
    await draw('en', { request_type: 'information', product: 1 })
    await type('name', 'Rini')
    await type('product', '2')
    await act(async () => root.unmount())
    root = createRoot(container)
    await draw('en', { request_type: 'information', product: 1 })
    expect([control('name')?.value, control('product')?.value]).toEqual(['Rini', '2'])
    await act(async () => root.unmount())
    root = createRoot(container)
    await draw('en', { request_type: 'information', product: 3 })
    expect([control('name')?.value, control('product')?.value]).toEqual(['Rini', '3'])
  })

  it('offers Pilihan 1 to 3 where a schema names no choices, which no form for visitors does', async () => {
    const unsourced = contactForm.fields.map(({ options: _, ...field }) => field)
    for (const locale of ['en', 'id'] as const) {
      await draw(locale, { request_type: 'information' }, { ...contactForm, fields: unsourced })
      expect(choices().slice(1)).toEqual(['Pilihan 1', 'Pilihan 2', 'Pilihan 3'])
    }
    const selects = [...forms.values()].flatMap(({ fields }) => fields.filter(({ widget }) => widget === 'select'))
    expect(selects.length).toBeGreaterThan(2)
    expect(selects.filter((field) => !field.choices && !field.options)).toEqual([])
  })

  it('searches a list that is too long, and shows a choice that is not in it', async () => {
    await draw('en', { request_type: 'information', product: 500 })
    await wait(10)
    expect(control('product')?.value).toBe('500')
    expect(choices()).toHaveLength(102)
    const search = container.querySelector<HTMLInputElement>('input[type=search]')
    if (!search) throw new Error('There is no search field')
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(search, '500')
      search.dispatchEvent(new Event('input', { bubbles: true }))
    })
    for (let tries = 0; choices().length > 2 && tries < 40; tries += 1) await wait(50)
    expect(choices()).toEqual(['Please choose', 'Product 500'])
  })
})
