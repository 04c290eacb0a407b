import { describe, expect, it } from 'vitest'
import { panel } from '#generated/panels/page.ts'
import type { Article, Career, MarketField, Page, Product, Redirect, User } from '#generated/types.ts'
import { createBlockLibrary } from '#renderer/blocks/block-library.ts'
import type { BlockContext, Registry } from '#renderer/blocks/block-types.ts'
import { rendererModules } from '#renderer/blocks/renderer-modules.ts'
import type { Api } from '#renderer/data/api.ts'
import { ApiError } from '#renderer/data/api-error.ts'
import { loadMessages } from '#renderer/i18n/messages.ts'
import type { SiteTools } from '../state/site-tools.tsx'
import { loadPage } from './load-page.ts'
import { readMiddleware } from './page-guard.ts'
import { createQueryClient } from './query-client.ts'
import { shownPage } from './shown-page.ts'

const page = (slug: string, more: Partial<Page> = {}) =>
  ({ slug, name: slug, blocks: [], translations: [], ...more }) as unknown as Page
const PAGES = new Map([
  ['about', page('about')],
  ['molding', page('molding', { parent: { slug: 'capability' } as Page['parent'] })],
  ['product-detail', page('product-detail')],
  ['article-detail', page('article-detail')],
  ['career-detail', page('career-detail')],
  ['staff', page('staff', { middleware: ['signed-in'] })],
  ['leads', page('leads', { middleware: ['scope:lead:read', 'scope:career:read'] })],
  ['welcome', page('welcome', { middleware: ['no-auth'] })],
  ['offer', page('offer', { middleware: ['guest-only'] })],
  ['odd', page('odd', { middleware: ['no-auth', 'constructor'] })],
])

const missing = (endpoint: string, status = 404) =>
  Promise.reject(new ApiError(`${endpoint} was not found`, { status, endpoint }))

/** A content service with a few entries. */
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

function tools(
  registry: Registry = empty,
  service: Api = api,
  visitor: User | null | 'unknown' = 'unknown',
): SiteTools {
  return {
    queryClient: createQueryClient(),
    library: createBlockLibrary(registry),
    reports: { onUnknown() {}, onError() {} },
    apiIn: () => service,
    currentUser: visitor === 'unknown' ? null : async () => visitor,
    siteUrl: 'https://ori.example',
    siteName: 'ori',
  }
}

async function load(address: string, visitor: User | null | 'unknown' = 'unknown'): Promise<string> {
  try {
    const loaded = await loadPage(tools(empty, api, visitor), new URL(address, 'https://ori.example'))
    if (loaded.page) return `${loaded.status} ${String(loaded.page.at(-1))}`
    return loaded.meta ? `${loaded.status} later` : `${loaded.status}: ${loaded.message}`
  } catch (error) {
    if (error instanceof Response) return `${error.status} to ${error.headers.get('location')}`
    throw error
  }
}

describe('loadPage for an address', () => {
  it.each([
    ['/about', '200 about'],
    ['/id/about', '200 about'],
    ['/', '200 home'],
    ['/capability/molding', '200 molding'],
    ['/product/detail/grating', '200 product-detail'],
    ['/nothing', '404: nothing was not found'],
    ['/elsewhere/molding', '404: elsewhere/molding was not found'],
    ['/product/detail/unknown', '404: unknown was not found'],
    ['/career/detail/engineer', '404: Data not available on /api/careers'],
  ])('answers %s with %s', async (address, expected) => {
    expect(await load(address)).toBe(expected)
  })
})

describe('loadPage for an address that redirects', () => {
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
  ])('redirects %s: %s', async (address, expected) => {
    expect(await load(address)).toBe(expected)
  })
})

describe('loadPage for a guarded page', () => {
  const rini: User = { id: 1, username: 'rini', first_name: null, last_name: null, email: null, scope: ['lead:read'] }

  it.each([
    ['/staff', '200 later'],
    ['/leads', '200 later'],
    ['/account', '200 later'],
    ['/welcome', '200 welcome'],
    ['/offer', '200 offer'],
    ['/login', '200 login'],
  ])('answers %s on the server, where nobody is known, with %s', async (address, expected) => {
    expect(await load(address)).toBe(expected)
  })

  it.each([
    ['/staff?tab=2', '302 to /login?redirect=%2Fstaff%3Ftab%3D2'],
    ['/id/leads', '302 to /id/login?redirect=%2Fid%2Fleads'],
    ['/account', '302 to /login?redirect=%2Faccount'],
    ['/welcome', '200 welcome'],
    ['/offer', '200 offer'],
    ['/login?redirect=/account', '200 login'],
  ])('answers %s for a logged-out visitor with %s', async (address, expected) => {
    expect(await load(address, null)).toBe(expected)
  })

  it.each([
    ['/staff', '200 staff'],
    ['/account', '200 account'],
    ['/welcome', '200 welcome'],
    ['/offer', '302 to /'],
    ['/id/offer', '302 to /id'],
    ['/login', '302 to /'],
    ['/login?redirect=%2Fstaff%3Ftab%3D2', '302 to /staff?tab=2'],
    ['/id/login?redirect=/staff', '302 to /id/staff'],
    ['/login?redirect=//evil.example', '302 to /'],
    ['/login?redirect=/login', '302 to /'],
    ['/leads', '403: You may not do this.'],
    ['/id/leads', '403: Anda tidak diizinkan melakukan ini.'],
  ])('answers %s for a signed-in person with %s', async (address, expected) => {
    expect(await load(address, rini)).toBe(expected)
  })

  it('shows the page to a person who has every scope', async () => {
    expect(await load('/leads', { ...rini, scope: ['career:read', 'lead:read'] })).toBe('200 leads')
  })

  it.each(['unknown', null, rini] as const)('answers with an error if a middleware is unknown', async (visitor) => {
    expect(await load('/odd', visitor)).toBe('500: Unknown middleware: constructor')
    expect(await load('/id/odd', visitor)).toBe('500: Middleware tidak dikenal: constructor')
  })

  it('knows every name that editors can choose', () => {
    const fields = panel.tabs.flatMap((tab) => tab.fields)
    const names = fields.find(({ name }) => name === 'middleware')?.choices?.map(({ value }) => String(value)) ?? []
    expect(names).toEqual(expect.arrayContaining(['no-auth', 'guest-only', 'signed-in', 'scope:user:admin']))
    expect(() => readMiddleware(names, 'en')).not.toThrow()
  })

  it('leaves nothing of the page in the data sent by the server', async () => {
    const server = tools()
    const loaded = await loadPage(server, new URL('https://ori.example/staff'))
    expect(loaded).toMatchObject({ guarded: true, meta: { noindex: true } })
    expect(
      JSON.stringify(
        server.queryClient
          .getQueryCache()
          .getAll()
          .map(({ queryKey }) => queryKey),
      ),
    ).not.toContain('staff')
  })

  it("shows the service's error when the visitor's identity cannot be determined", async () => {
    const broken = { ...tools(), currentUser: () => missing('user', 502) }
    expect(await loadPage(broken, new URL('https://ori.example/staff'))).toEqual({
      status: 502,
      message: 'user was not found',
      guarded: true,
    })
  })
})

describe('loadPage for a page with blocks', () => {
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
      [
        'careful',
        async () => ({ Careful: () => null, parameters: ['sort'], queries: () => [query('one'), query('two')] }),
      ],
      ['broken', async () => ({ Broken: () => null, queries: () => JSON.parse('{') })],
    ]),
  }
  const service = { ...api, getPageBySlug: async () => drawn } as Api

  it('fetches the data that the blocks declare', async () => {
    await loadPage(tools(registry, service), new URL('https://ori.example/drawn'))
    expect(asked).toEqual(['one', 'two'])
  })

  it('ignores a query that fails unless it is marked as deciding', async () => {
    const failing = (decides: boolean): Registry => ({
      ...registry,
      cards: rendererModules([
        [
          'careful',
          async () => ({
            Careful: () => null,
            queries: () => [{ ...query('lost'), queryFn: () => missing('request'), decides }],
          }),
        ],
      ]),
    })
    const url = new URL('https://ori.example/drawn')
    expect(await loadPage(tools(failing(false), service), url)).toMatchObject({ status: 200 })
    const decided = await loadPage(tools(failing(true), service), url)
    expect(decided).toMatchObject({ status: 404, message: 'request was not found' })
  })

  it('gives the blocks their context', async () => {
    const ready = tools(registry, service)
    const loaded = await loadPage(ready, new URL('https://ori.example/id/drawn?from=mail&sort=code'))
    const shown = loaded.page && shownPage(ready, { pathname: '/id/drawn' }, loaded)
    expect(shown).toMatchObject({ locale: 'id', path: '/drawn', params: { slug: 'drawn' }, page: drawn, subject: null })
    expect(String(shown?.search), 'only the parameters that a renderer declares').toBe('sort=code')
  })
})

describe('loadPage for a list', () => {
  const listing = (input: (search: URLSearchParams) => object, data: object[], call = 'listProducts') => {
    const queries = (_: object, { search }: BlockContext) => [
      { queryKey: ['en', call, {}, input(search)], queryFn: async () => ({ data, filter_count: 20 }), staleTime: 0 },
    ]
    const module = { Component: () => null, queries, parameters: ['brand', 'category', 'page'] }
    return { ...empty, components: new Map([['product-list', async () => module]]) } as Registry
  }
  const kisara = { slug: 'kisara', name: 'Kisara', translations: [{ languages_code: 'en-US', description: 'Molded.' }] }
  const mesh = { slug: 'mesh', name: 'Mesh', translations: [{ languages_code: 'id-ID', name: 'Jala' }] }
  const service = {
    ...api,
    listPagesBySlug: async () => [
      page('product', {
        name: 'Products',
        blocks: [{ id: 1, collection: 'block_component', item: { component_name: 'product-list' } }] as never,
      }),
    ],
    listBrandsBySlug: async () => [kisara],
    listProductCategoriesBySlug: async () => [mesh],
    listArticleCategories: async () => [mesh, { slug: 'guide', name: 'Guides', translations: [] }],
  } as unknown as Api
  const headOf = async (address: string, registry: Registry) => {
    const { meta } = await loadPage(tools(registry, service), new URL(address, 'https://ori.example'))
    return meta
  }
  const asAsked = (search: URLSearchParams) => Object.fromEntries(search)
  const page2 = (search: URLSearchParams) => ({ page: Number(search.get('page')) })

  it.each([
    ['/product?brand=kisara', 'Kisara - Products - ori'],
    ['/id/product?brand=kisara&category=mesh', 'Kisara, Jala - Products - ori'],
    ['/product?brand=nosuch', 'Products - ori'],
    ['/product?sort=code', 'Products - ori'],
  ])('names in the title of %s what it is narrowed to', async (address, title) => {
    expect((await headOf(address, listing(asAsked, [{}])))?.title).toBe(title)
  })

  it('describes what the list is narrowed to', async () => {
    expect((await headOf('/product?brand=kisara', listing(asAsked, [{}])))?.description).toBe('Molded.')
  })

  it('names the category of articles', async () => {
    expect((await headOf('/product?category=guide', listing(asAsked, [{}], 'listArticles')))?.title).toBe(
      'Guides - Products - ori',
    )
  })

  it('leaves what the address asks in vain out of title and canonical address', async () => {
    const itself = listing(() => ({ category: 'mesh' }), [{}])
    for (const address of ['/product?brand=kisara', '/product?category=guide', '/product?category=mesh'])
      expect(await headOf(address, itself)).toMatchObject({
        title: 'Products - ori',
        canonical: 'https://ori.example/product',
      })
    expect((await headOf('/product?brand=kisara', listing(asAsked, [{}])))?.canonical).toBe(
      'https://ori.example/product?brand=kisara',
    )
  })

  it('keeps an address at which nothing is listed out of search engines', async () => {
    expect(await headOf('/product?page=2', listing(page2, []))).toMatchObject({ noindex: true })
    expect(await headOf('/product?page=2', listing(page2, [{}]))).toMatchObject({ noindex: false })
    expect(await headOf('/product', listing(asAsked, []))).toMatchObject({ noindex: false })
  })

  it('has the number of a later page in its title', async () => {
    await loadMessages('en')
    expect((await headOf('/product?page=2', listing(page2, [{}])))?.title).toBe('Products - Page 2 - ori')
  })
})
