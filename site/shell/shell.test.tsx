import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { IntlProvider } from 'react-intl'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { describe, expect, it } from 'vitest'
import { messages as english } from '#generated/messages-en.ts'
import { messages as indonesian } from '#generated/messages-id.ts'
import type { Locale } from '#generated/types.ts'
import { createApi } from '#renderer/data/api.ts'
import { type SiteTools, SiteToolsProvider } from '../state/site-tools.tsx'
import { Shell } from './shell.tsx'
import {
  type ShellBrand,
  type ShellLink,
  shellBrandsQuery,
  shellLinksQuery,
  shellMarketsQuery,
} from './shell-queries.ts'

const BRANDS: ShellBrand[] = [
  {
    slug: 'kisara',
    name: 'Kisara',
    logo: null,
    categories: [{ slug: 'molded-grating', name: 'Molded Grating', lang: 'en' }],
  },
  { slug: 'pesivara', name: 'Pesivara', logo: null, categories: [] },
]

const LINKS: ShellLink[] = [
  { slug: 'phone', name: 'Call us', url: 'tel:+6221', icon: null, placements: ['header'] },
  { slug: 'mail', name: 'Mail us', url: 'mailto:a@example.com', icon: null, placements: ['footer'] },
]

function shellAt(path: string, locale: Locale): string {
  const queryClient = new QueryClient()
  const context = { locale, api: createApi(() => Promise.reject(new Error('everything was prefetched')), locale) }
  queryClient.setQueryData(shellBrandsQuery(context).queryKey, BRANDS)
  queryClient.setQueryData(shellMarketsQuery(context).queryKey, [{ slug: 'mining', name: 'Mining' }])
  queryClient.setQueryData(shellLinksQuery(context).queryKey, LINKS)
  const tools = { apiIn: () => context.api, siteName: 'ori' } as Partial<SiteTools> as SiteTools
  const router = createMemoryRouter([{ path: '*', Component: Shell }], { initialEntries: [path] })
  return renderToStaticMarkup(
    <IntlProvider locale={locale} messages={locale === 'en' ? english : indonesian}>
      <QueryClientProvider client={queryClient}>
        <SiteToolsProvider value={tools}>
          <RouterProvider router={router} />
        </SiteToolsProvider>
      </QueryClientProvider>
    </IntlProvider>,
  )
}

/** The texts of the links in the navigation with this name, in order. */
function menu(html: string, name: string): string[] {
  const [, inner = ''] = html.match(new RegExp(`<nav[^>]*aria-label="${name}"[^>]*>(.*?)</nav>`, 's')) ?? []
  return [...inner.matchAll(/<a[^>]*>(.*?)<\/a>/gs)].map(([, text = '']) => text)
}

function links(html: string, text: string): string[] {
  return [...html.matchAll(/<a[^>]*>(?:(?!<\/a>).)*<\/a>/gs)]
    .map(([link]) => link)
    .filter((link) => link.includes(`>${text}<`))
}

describe('the shell', () => {
  const html = shellAt('/product?brand=kisara&category=molded-grating&sort=code', 'en')
  const twin = shellAt('/id/about?x=1', 'id')

  it('lists the header menu in the order of the specification', () => {
    expect(menu(html, 'Main menu')).toEqual([
      'Product',
      'Home',
      'Selector',
      'Market',
      'Article',
      'Capabilities',
      'Client',
      'Distributor',
      'Contact us',
    ])
  })

  it('lists the footer menu in the order of the specification', () => {
    expect(menu(html, 'Footer menu')).toEqual([
      'Home',
      'About',
      'Product',
      'Selector',
      'Market',
      'Article',
      'Contact us',
      'FAQ',
      'Career',
      'Privacy policy',
    ])
  })

  it('translates its menus into Indonesian', () => {
    expect(menu(twin, 'Menu utama')).toEqual([
      'Produk',
      'Beranda',
      'Pilih produk',
      'Pasar',
      'Artikel',
      'Kapabilitas',
      'Klien',
      'Distributor',
      'Hubungi kami',
    ])
  })

  it('links to the products without scripts', () => {
    expect(links(html, 'Product')[0]).toContain('href="/product"')
  })

  it('links to the same page in the other language', () => {
    expect([html, twin].map((page) => page.includes('hrefLang="id"') && page.includes('hrefLang="en"'))).toEqual([
      true,
      true,
    ])
    expect(twin).toMatch(/<a[^>]*hrefLang="en"[^>]*href="\/about\?x=1"|<a[^>]*href="\/about\?x=1"[^>]*hrefLang="en"/)
  })

  it('marks the current category and opens its group', () => {
    const [category] = links(html, 'Molded Grating')
    expect(category).toContain('aria-current="page"')
    expect(html).toMatch(/<details[^>]*open=""[^>]*><summary[^>]*>(?:<span>)*Kisara/)
    expect(html).toMatch(/Kisara<\/span><span[^>]*>(?:<span lang="en">)?Molded Grating/)
  })

  it('marks fallback text with its language', () => {
    expect(links(twin, 'Molded Grating')[0]).toContain('lang="en"')
  })

  it('shows links where editors placed them', () => {
    const [header = '', footer = ''] = [/<header.*<\/header>/s, /<footer.*<\/footer>/s].map(
      (part) => html.match(part)?.[0] ?? '',
    )
    expect([
      header.includes('tel:'),
      header.includes('mailto:'),
      footer.includes('tel:'),
      footer.includes('mailto:'),
    ]).toEqual([true, false, false, true])
  })

  it('shows 2016 in the copyright line', () => {
    expect(html).toContain('© 2016 ori.')
  })

  it('has no style attribute, which the policy would block', () => {
    expect(html).not.toMatch(/\sstyle=/)
  })
})
