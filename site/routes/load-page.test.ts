import { describe, expect, it } from 'vitest'
import type { Api } from '#generated/api.ts'
import type { Article, Career, MarketField, Page, Product, Redirect } from '#generated/types.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import type { Registry } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { loadPage } from './load-page.ts'
import { createQueryClient } from './query-client.ts'
import { shownPage } from './shown-page.ts'
import type { SiteTools } from './site-tools.tsx'

const page = (slug: string, more: Partial<Page> = {}) =>
  ({ slug, name: slug, blocks: [], translations: [], ...more }) as unknown as Page
const PAGES = new Map([
  ['about', page('about')],
  ['moulding', page('moulding', { parent: { slug: 'capability' } as Page['parent'] })],
  ['product-detail', page('product-detail')],
  ['article-detail', page('article-detail')],
  ['career-detail', page('career-detail')],
])

const missing = (endpoint: string, status = 404) =>
  Promise.reject(new ApiError(`${endpoint} was not found`, { status, endpoint }))

/** A content service of a few entries. */
const api = {
  listBrands: async () => [],
  listMarketFields: async () => [],
  listSettings: async () => [],
  listPagesBySlug: async ({ query }: { query: { slug: string } }) => [PAGES.get(query.slug)].filter(Boolean),
  getHomePage: () => missing('home'),
  getPageBySlug: async ({ params }: { params: { slug: string } }) => PAGES.get(params.slug) ?? missing(params.slug),
  getProductBySlug: async ({ params: { slug } }: { params: { slug: string } }) =>
    slug === 'old'
      ? missing(slug, 410)
      : slug === 'grating'
        ? ({ slug, images: [], translations: [] } as unknown as Product)
        : missing(slug),
  getArticleBySlug: async ({ params: { slug } }: { params: { slug: string } }) =>
    ({ slug, category: { slug: slug === 'opening' ? 'news' : 'material' }, translations: [] }) as unknown as Article,
  getCareer: async ({ params: { id } }: { params: { id: number } }) =>
    ({ id, translations: [{ languages_code: 'en-US', title: 'Engineer' }] }) as unknown as Career,
  getMarketFieldBySlug: async ({ params: { slug } }: { params: { slug: string } }) =>
    slug === 'mining' ? ({ slug } as MarketField) : missing(slug),
  listRedirects: async () =>
    [
      { from: '/products', to: '/product', code: 301 },
      { from: '/tentang', to: '/id/about', code: 302 },
      { from: '/product/detail/old', to: '/product/detail/grating', code: 308 },
    ] as Redirect[],
} as unknown as Api

const empty: Registry = { cards: new Map(), cardGroups: new Map(), components: new Map(), groupItems: new Map() }

function tools(registry: Registry = empty, service: Api = api): SiteTools {
  return {
    queryClient: createQueryClient(),
    library: createBlockLibrary(registry),
    reports: { onUnknown() {}, onError() {} },
    apiIn: () => service,
    siteUrl: 'https://ori.example',
    siteName: 'ori',
  }
}

async function load(address: string): Promise<string> {
  try {
    const loaded = await loadPage(tools(), new URL(address, 'https://ori.example'))
    return loaded.page === undefined
      ? `${loaded.status}: ${loaded.message}`
      : `${loaded.status} ${String(loaded.page.at(-1))}`
  } catch (error) {
    if (error instanceof Response) return `${error.status} to ${error.headers.get('location')}`
    throw error
  }
}

describe('what stands behind an address', () => {
  it.each([
    ['/about', '200 about'],
    ['/id/about', '200 about'],
    ['/', '200 home'],
    ['/capability/moulding', '200 moulding'],
    ['/product/detail/grating', '200 product-detail'],
    ['/nothing', '404: nothing was not found'],
    ['/elsewhere/moulding', '404: elsewhere/moulding was not found'],
    ['/product/detail/unknown', '404: unknown was not found'],
    ['/career/detail/engineer', '404: Data not available on /api/careers'],
  ])('it answers %s with %s', async (address, expected) => {
    expect(await load(address)).toBe(expected)
  })
})

describe('an address that leads elsewhere', () => {
  it.each([
    ['/home', '301 to /'],
    ['/id/home', '301 to /id'],
    ['/product/detail', '302 to /product'],
    ['/id/article/detail', '302 to /id/article'],
    ['/products', '301 to /product'],
    ['/id/products', '301 to /id/product'],
    ['/tentang', '302 to /id/about'],
    ['/market/mining', '301 to /market/detail/mining'],
    ['/product/detail/old', '308 to /product/detail/grating'],
    ['/article/detail/opening', '301 to /news/detail/opening'],
    ['/id/news/detail/resin', '301 to /id/article/detail/resin'],
    ['/career/detail/3-insinyur', '301 to /career/detail/3-engineer'],
  ])('it leads %s: %s', async (address, expected) => {
    expect(await load(address)).toBe(expected)
  })
})

describe('a page that is ready', () => {
  const drawn = page('drawn', {
    blocks: [1, 2].map((id) => ({
      id,
      sort: id,
      collection: 'block_card',
      item: { id, slug: `card-${id}`, component_name: id === 1 ? 'careful' : 'broken', translations: [] },
    })) as unknown as Page['blocks'],
  })
  const asked: string[] = []
  const query = (name: string) => ({ queryKey: ['en', name], queryFn: async () => asked.push(name), staleTime: 1000 })
  const registry: Registry = {
    ...empty,
    cards: rendererModules([
      ['careful', async () => ({ Careful: () => null, queries: () => [query('one'), query('two')] })],
      ['broken', async () => ({ Broken: () => null, queries: () => JSON.parse('{') })],
    ]),
  }
  const service = { ...api, getPageBySlug: async () => drawn } as Api

  it('it has fetched what its blocks declare', async () => {
    await loadPage(tools(registry, service), new URL('https://ori.example/drawn'))
    expect(asked).toEqual(['one', 'two'])
  })

  it('it hands its blocks what stands around them', async () => {
    const ready = tools(registry, service)
    const loaded = await loadPage(ready, new URL('https://ori.example/id/drawn?sort=code'))
    const shown = loaded.page && shownPage(ready, { pathname: '/id/drawn', search: '?sort=code' }, loaded)
    expect(shown).toMatchObject({ locale: 'id', path: '/drawn', params: { slug: 'drawn' }, page: drawn, subject: null })
  })
})
