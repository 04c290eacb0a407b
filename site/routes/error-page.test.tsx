import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Locale } from '#generated/types.ts'
import type { DataContext } from '#renderer/data/content-query.ts'
import { LocaleProvider } from '#renderer/i18n/locale-provider.tsx'
import { loadMessages } from '#renderer/i18n/messages.ts'
import { renderToCompleteString } from '../render-to-complete-string.ts'
import { type ShellBrand, shellBrandsQuery } from '../shell/shell-queries.ts'
import { type SiteTools, SiteToolsProvider } from '../state/site-tools.tsx'
import { ErrorPage } from './error-page.tsx'
import { LastResort } from './route-error.tsx'

beforeAll(async () => {
  await Promise.all([loadMessages('en'), loadMessages('id')])
})

const BRANDS: ShellBrand[] = [
  { slug: 'kisara', name: 'Kisara', logo: null, categories: [{ slug: 'molded-grating', name: 'Molded Grating' }] },
]

function drawn(status: number, message: string, locale: Locale = 'en'): Promise<string> {
  const api = {} as DataContext['api']
  const queryClient = new QueryClient()
  queryClient.setQueryData(shellBrandsQuery({ locale, api }).queryKey, BRANDS)
  const element = (
    <LocaleProvider locale={locale}>
      <QueryClientProvider client={queryClient}>
        <SiteToolsProvider value={{ siteName: 'ori', apiIn: () => api } as unknown as SiteTools}>
          <ErrorPage status={status} message={message} />
        </SiteToolsProvider>
      </QueryClientProvider>
    </LocaleProvider>
  )
  const path = locale === 'en' ? '/broken' : '/id/broken'
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [path] })
  return renderToCompleteString(<RouterProvider router={router} />, (error) => {
    throw error
  })
}

describe('the error page', () => {
  it('says that a page could not be found', async () => {
    const html = await drawn(404, 'The product x was not found.')
    expect(html).toMatch(/<title>404 Not Found - ori<\/title>/)
    expect(html).toMatch(/<h1[^>]*>This page could not be found<\/h1>/)
    expect(html).not.toContain('The product x')
  })

  it.each([400, 403, 410, 500, 502])('shows the apology and the message for %i', async (status) => {
    const html = await drawn(status, 'The store is resting')
    expect(html).toMatch(/<h1[^>]*>Oops, Sorry\.\.\.<\/h1>/)
    expect(html).toContain('The store is resting')
    expect(html).toMatch(/<a[^>]*href="\/"[^>]*>Back to Home page<\/a>/)
  })

  it.each([
    ['en', 'Try again'],
    ['id', 'Coba lagi'],
  ] as const)('offers in %s to try what may work the next time, and nothing else', async (locale, words) => {
    const again = new RegExp(`<a href=""[^>]*>${words}</a>`)
    for (const status of [429, 500, 502, 503]) expect(await drawn(status, '', locale)).toMatch(again)
    for (const status of [400, 403, 404, 410]) expect(await drawn(status, '', locale)).not.toMatch(again)
  })

  it('is in Indonesian and links to the Indonesian home page', async () => {
    expect(await drawn(404, '', 'id')).toContain('Halaman ini tidak ditemukan')
    expect(await drawn(500, 'Toko sedang tutup', 'id')).toMatch(
      /Mohon maaf\.\.\.[\s\S]*href="\/id"[^>]*>Kembali ke Beranda/,
    )
  })
})

describe('the page for a missing address', () => {
  it.each([
    ['en', '/search', '/product?brand=kisara&amp;category=molded-grating&amp;sort=code'],
    ['id', '/id/search', '/id/product?brand=kisara&amp;category=molded-grating&amp;sort=code'],
  ] as const)('offers the search and the product families in %s, without scripts', async (locale, search, family) => {
    const html = await drawn(404, '', locale)
    expect(html).toMatch(
      new RegExp(`<form[^>]* action="${search}"><input type="search" aria-label="\\w+"[^>]* name="q"`),
    )
    expect(html).toContain(`href="${family}"`)
    expect(await drawn(500, '', locale)).not.toContain('<form')
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
