import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#generated/types.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { type SiteTools, SiteToolsProvider } from '../state/site-tools.tsx'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './route-error.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('id')])
})

function drawn(status: number, message: string, locale: Locale = 'en'): string {
  const element = (
    <LocaleProvider locale={locale}>
      <SiteToolsProvider value={{ siteName: 'ori' } as SiteTools}>
        <ErrorPage status={status} message={message} />
      </SiteToolsProvider>
    </LocaleProvider>
  )
  const path = locale === 'en' ? '/broken' : '/id/broken'
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToStaticMarkup(<RouterProvider router={router} />)
}

describe('the error page', () => {
  it('says that a page could not be found', () => {
    const html = drawn(404, 'The product x was not found.')
    expect(html).toMatch(/<title>404 Not Found - ori<\/title>/)
    expect(html).toMatch(/<h1[^>]*>This page could not be found<\/h1>/)
    expect(html).not.toContain('The product x')
  })

  it.each([400, 403, 410, 500, 502])('shows the apology and the message for %i', (status) => {
    const html = drawn(status, 'The store is resting')
    expect(html).toMatch(/<h1[^>]*>Oops, Sorry\.\.\.<\/h1>/)
    expect(html).toContain('The store is resting')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home page<\/a>/)
  })

  it('is in Indonesian and links to the Indonesian home page', () => {
    expect(drawn(404, '', 'id')).toContain('Halaman ini tidak ditemukan')
    expect(drawn(500, 'Toko sedang tutup', 'id')).toMatch(/Mohon maaf\.\.\.[\s\S]*href="\/id"[^>]*>Kembali ke Beranda/)
  })
})

describe('the last resort if even the error page cannot be rendered', () => {
  it.each([
    ['/broken', 'An error occurred while showing the error page', '/', 'Back to Home page'],
    ['/id/broken', 'Terjadi kesalahan saat menampilkan halaman kesalahan', '/id', 'Kembali ke Beranda'],
  ])('at %s shows one sentence and a link to the home page', (path, sentence, home, label) => {
    const router = createMemoryRouter([{ path: '*', Component: LastResort }], { initialEntries: [path] })
    const html = renderToStaticMarkup(<RouterProvider router={router} />)
    expect(html).toBe(`<main><p>${sentence}</p><a href="${home}">${label}</a></main>`)
  })
})
