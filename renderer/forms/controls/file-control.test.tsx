// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { MemoryRouter } from 'react-router-dom'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { careerForm } from '#generated/forms/career.ts'
import type { Locale, Page } from '#generated/types.ts'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import type { Api } from '#renderer/data/api.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { SchemaForm } from '../schema-form.tsx'
import { FileControl } from './file-control.tsx'

const TOO_LARGE = (careerForm.fields.find(({ name }) => name === 'attachment')?.upload?.maxBytes ?? 0) + 1

const WORDS = {
  en: {
    missing: 'Attachment is required',
    size: 'CV max 2MB',
    kind: 'Attachment must be a PDF, DOC, or DOCX file',
    uploading: 'Attachment is still being uploaded',
    lost: 'Attachment could not be uploaded; choose it again',
  },
  id: {
    missing: 'Lampiran wajib diisi',
    size: 'CV maksimal 2MB',
    kind: 'Lampiran harus berupa berkas PDF, DOC, atau DOCX',
    uploading: 'Lampiran masih diunggah',
    lost: 'Lampiran gagal diunggah; silakan pilih lagi',
  },
}

/** What the service answers to the next upload; a promise, so that a case can hold it back. */
let uploaded: Promise<{ status: number; data: string | null }>

/** Stands in for the browser's request, which is the only part that needs a server. */
class Upload {
  readonly upload = {}
  status = 0
  responseText = ''
  onload = () => {}
  open() {}
  abort() {}
  setRequestHeader() {}
  async send() {
    const { status, data } = await uploaded
    this.status = status
    this.responseText = JSON.stringify({ success: status < 400, status, message: 'No', data: data && { id: data } })
    this.onload()
  }
}

let root: Root
let container: HTMLElement

const file = (name: string, type: string, size = 10) => new File([new Uint8Array(size)], name, { type })
const accepted = () => Promise.resolve({ status: 200, data: '00000000-0000-4000-8000-000000000001' })

async function draw(locale: Locale) {
  container = document.body.appendChild(document.createElement('div'))
  root = createRoot(container)
  const api = { listCareers: async () => [] } as unknown as Api
  const search = new URLSearchParams()
  const context = { locale, api, path: '/career/apply', params: {}, search, page: {} as Page, subject: null }
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter>
          <LocaleProvider locale={locale}>
            <SchemaForm
              form={careerForm}
              context={context as BlockContext}
              controls={new Map([['file', FileControl]])}
            />
          </LocaleProvider>
        </MemoryRouter>
      </QueryClientProvider>,
    ),
  )
}

async function choose(chosen: File) {
  const input = container.querySelector<HTMLInputElement>('input[type=file]')
  Object.defineProperty(input, 'files', { configurable: true, get: () => [chosen] })
  await act(async () => input?.dispatchEvent(new Event('change', { bubbles: true })))
}

const send = () => act(async () => container.querySelector('form')?.requestSubmit())
const remove = () =>
  act(async () =>
    [...container.querySelectorAll('button')].find((one) => one.getAttribute('aria-label')?.includes('.pdf'))?.click(),
  )

/** What is said about the attachment, at its field and above the form. */
function said() {
  const summary = [...container.querySelectorAll('a[href="#career_attachment"]')].map(({ textContent }) => textContent)
  return { field: container.querySelector('#career_attachment-error')?.textContent ?? null, summary }
}

type Fault = 'missing' | 'size' | 'kind' | 'lost' | null
interface Known {
  fault: Fault
  sent: boolean
  hasFile: boolean
}

/** Everything that a visitor can do about the attachment, and what has to be wrong afterward. */
const ACTIONS: Record<string, { act(): Promise<void>; leaves(known: Known): Partial<Known> }> = {
  send: { act: send, leaves: ({ fault, hasFile }) => ({ sent: true, fault: fault ?? (hasFile ? null : 'missing') }) },
  large: {
    act: () => choose(file('cv.pdf', 'application/pdf', TOO_LARGE)),
    leaves: () => ({ fault: 'size', hasFile: false }),
  },
  kind: {
    act: () => choose(file('cv.exe', 'application/x-msdownload')),
    leaves: () => ({ fault: 'kind', hasFile: false }),
  },
  both: {
    act: () => choose(file('cv.exe', 'application/x-msdownload', TOO_LARGE)),
    leaves: () => ({ fault: 'kind', hasFile: false }),
  },
  program: {
    async act() {
      uploaded = Promise.resolve({ status: 415, data: null })
      await choose(file('program.pdf', 'application/pdf'))
    },
    leaves: () => ({ fault: 'kind', hasFile: false }),
  },
  lost: {
    async act() {
      uploaded = Promise.resolve({ status: 502, data: null })
      await choose(file('Rini.pdf', 'application/pdf'))
    },
    leaves: () => ({ fault: 'lost', hasFile: false }),
  },
  good: {
    async act() {
      uploaded = accepted()
      await choose(file('Rini.pdf', 'application/pdf'))
    },
    leaves: () => ({ fault: null, hasFile: true }),
  },
  remove: {
    act: remove,
    leaves: ({ hasFile, fault, sent }) => (hasFile ? { hasFile: false, fault: sent ? 'missing' : null } : { fault }),
  },
}

/** Visits in which each action follows and precedes the others, with and without having sent the form. */
const VISITS = [
  'send large kind both program good remove large send',
  'large send program send good send remove send',
  'kind good program send large good send remove',
  'program send both remove good large send',
  'good large send kind remove send good',
  'both send good remove program good both send',
  'good remove send large',
  'lost send good remove lost large lost good',
]

beforeAll(async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true)
  vi.stubGlobal('XMLHttpRequest', Upload)
  await Promise.all([loadMessages('en'), loadMessages('id')])
  return () => vi.unstubAllGlobals()
})
afterEach(() => sessionStorage.clear())

async function close() {
  await act(async () => root.unmount())
  container.remove()
  sessionStorage.clear()
}

it.each(['en', 'id'] as const)(
  'a bad CV is called bad and never missing, in whatever order one clicks (%s)',
  async (locale) => {
    const wrong: unknown[] = []
    for (const visit of VISITS) {
      await draw(locale)
      let known: Known = { fault: null, sent: false, hasFile: false }
      for (const name of visit.split(' ')) {
        await ACTIONS[name]?.act()
        known = { ...known, ...ACTIONS[name]?.leaves(known) }
        const expected = known.fault && WORDS[locale][known.fault]
        const { field, summary } = said()
        const isTold = known.sent ? summary.join() === (expected ?? '') : true
        if (field !== expected || !isTold) wrong.push({ visit, after: name, expected, field, summary })
      }
      await close()
    }
    expect(wrong).toEqual([])
  },
)

it.each(['en', 'id'] as const)('a CV that is still on its way is not called missing (%s)', async (locale) => {
  await draw(locale)
  const arrived = Promise.withResolvers<{ status: number; data: string | null }>()
  uploaded = arrived.promise
  await choose(file('Rini.pdf', 'application/pdf'))
  expect(said()).toEqual({ field: null, summary: [] })
  await send()
  expect(said()).toEqual({ field: WORDS[locale].uploading, summary: [WORDS[locale].uploading] })
  await act(async () => arrived.resolve(await accepted()))
  expect(said()).toEqual({ field: null, summary: [] })
  await close()
})

it('the focus is never lost while a CV is chosen, uploaded and removed', async () => {
  await draw('en')
  const input = () => container.querySelector<HTMLInputElement>('input[type=file]')
  const button = (words: string) => [...container.querySelectorAll('button')].find((one) => one.textContent === words)
  const arrived = Promise.withResolvers<{ status: number; data: string | null }>()
  uploaded = arrived.promise
  input()?.focus()
  await choose(file('Rini.pdf', 'application/pdf'))
  expect(input()?.disabled).toBe(false)
  button('Cancel')?.focus()
  await act(async () => arrived.resolve(await accepted()))
  expect(document.activeElement).toBe(button('Remove'))
  await remove()
  expect(document.activeElement).toBe(input())
  uploaded = Promise.resolve({ status: 502, data: null })
  await choose(file('Rini.pdf', 'application/pdf'))
  expect(document.activeElement).toBe(input())
  container.querySelector<HTMLInputElement>('input[type=email]')?.focus()
  uploaded = accepted()
  await choose(file('Rini.pdf', 'application/pdf'))
  expect(document.activeElement).toBe(container.querySelector('input[type=email]'))
  await close()
})
