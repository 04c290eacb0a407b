import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import { type ContentService, inMemory, openContentService } from '#tests/support/content/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

interface PageBody {
  data: { slug: string; code: string; name: string }[]
  page: number
  limit: number
  total: number
  filter_count: number
  message: string
}

async function list(query: Record<string, unknown>, call: CallName = 'listProducts', locale: 'en' | 'id' = 'en') {
  const { status, body } = await fixture.service.answer(call, { query, locale })
  return { status, ...(body as PageBody) }
}

const slugs = async (query: Record<string, unknown>, call?: CallName, locale?: 'en' | 'id') =>
  (await list(query, call, locale)).data.map(({ slug }) => slug)

const ALL = ['clip', 'fg-9', 'fg-10', 'fg-100', 'ghost', 'tank', 'lonely']

describe('filters of products', () => {
  it.each([
    [{}, ALL],
    [{ brand: 'alpha' }, ['clip', 'fg-9', 'fg-10', 'fg-100']],
    [{ brand: 'alpha,beta' }, ['clip', 'fg-9', 'fg-10', 'fg-100', 'tank']],
    [{ brand: 'alpha', category: 'clips' }, ['clip']],
    [{ category: 'tanks' }, ['tank']],
    [{ type: 'grating' }, ['fg-9', 'fg-10', 'fg-100']],
    [{ market: 'mining' }, ['fg-9', 'fg-100', 'tank']],
    [{ market: 'ports,mining', type: 'grating' }, ['fg-9', 'fg-100']],
    [{ resin: 'ort' }, ['clip', 'fg-9', 'fg-10']],
    [{ surface: 'Concave' }, ['fg-9']],
    [{ surface: 'grit-quartz,flat' }, ['fg-9', 'fg-10']],
    [{ 'variant[color]': 'yellow' }, ['fg-9']],
    [{ 'variant[color]': 'gray' }, ['clip', 'fg-9', 'fg-10']],
    [{ 'variant[color]': 'color-gray', 'variant[thickness]': '25 mm' }, ['clip', 'fg-9', 'fg-10']],
    [{ variant: { thickness: '38' } }, ['fg-9']],
    [{ 'spec[weight]': '19..20' }, ['fg-9']],
    [{ 'spec[weight]': '20..' }, ['fg-10']],
    [{ 'spec[weight]': '..19.5' }, ['fg-9']],
    [{ 'spec[weight]': '25' }, ['fg-10']],
    [{ 'spec[weight]': '0..100', 'spec[depth]': '38' }, ['fg-9']],
    [{ q: 'walkway' }, ['fg-9']],
    [{ q: 'GRATING ni' }, ['fg-9']],
    [{ q: 'cl-1' }, ['clip']],
    [{ catalogue: 'true' }, ['fg-9', 'fg-10', 'fg-100', 'tank']],
    [{ catalogue: 'true', market: 'ports' }, ['fg-9']],
    [{ catalogue: 'false' }, ALL],
  ])('%j finds %j', async (query, expected) => {
    expect(await slugs(query)).toEqual(expected)
  })

  it.each([
    [{ brand: 'nobody' }],
    [{ brand: 'gamma' }],
    [{ resin: 'hid' }],
    [{ category: '__proto__' }],
    [{ 'variant[color]': 'pink' }],
    [{ 'variant[__proto__]': 'yellow' }],
    [{ 'variant[color]': "' or 1=1 --" }],
    [{ 'spec[nothing]': '1..2' }],
    [{ q: '***' }],
    [{ q: 'NEAR(grating, 2) OR *' }],
  ])('%j finds nothing without an error', async (query) => {
    expect(await list(query)).toMatchObject({ status: 200, data: [], filter_count: 0, total: 7 })
  })

  it('drops empty values and ignores unknown names', async () => {
    expect(await slugs({ brand: '', q: ' ', sort: '', page: '', nonsense: 'x' })).toEqual(ALL)
    expect(await slugs({ brand: ',', 'variant[color]': ' , ' })).toEqual(ALL)
  })

  it('searches for words in the language of the call', async () => {
    expect(await slugs({ q: 'jalan' }, 'listProducts', 'id')).toEqual(['fg-9'])
    expect(await slugs({ q: 'jalan' }, 'listProducts', 'en')).toEqual([])
  })

  it('finds a product by a variant as soon as one of its SKUs has it', async () => {
    const sku = { sku_code: 'TK1-1', product: 'tank', product_variant: 'yellow-38' }
    await fixture.service.importDocuments(inMemory('product_sku', [sku]))
    expect(await slugs({ 'variant[color]': 'yellow' })).toEqual(['fg-9', 'tank'])
    await fixture.service.importDocuments(inMemory('product_sku', [{ ...sku, status: 'draft' }]))
    expect(await slugs({ 'variant[color]': 'yellow' })).toEqual(['fg-9'])
  })

  it('drops a withdrawn value and finds it once it is published again', async () => {
    const value = {
      name: 'color-gray',
      variant: 'color',
      value: '#7D8471',
      translations: [{ languages_code: 'en-US', label: 'Gray' }],
    }
    await fixture.service.importDocuments(inMemory('variant_value', [{ ...value, status: 'draft' }]))
    expect(await slugs({ 'variant[color]': 'gray' })).toEqual([])
    await fixture.service.importDocuments(inMemory('variant_value', [{ ...value, status: 'published' }]))
    expect(await slugs({ 'variant[color]': 'gray' })).toEqual(['clip', 'fg-9', 'fg-10'])
  })
})

describe('order of products', () => {
  it.each([
    ['code', ['clip', 'fg-9', 'fg-10', 'fg-100', 'ghost', 'tank', 'lonely']],
    ['-code', ['lonely', 'tank', 'ghost', 'fg-100', 'fg-10', 'fg-9', 'clip']],
    ['date_created', ['fg-100', 'fg-9', 'fg-10', 'clip', 'tank', 'lonely', 'ghost']],
    ['-date_created', ['ghost', 'lonely', 'tank', 'clip', 'fg-10', 'fg-9', 'fg-100']],
    ['name', ['clip', 'ghost', 'fg-9', 'fg-10', 'fg-100', 'lonely', 'tank']],
  ])('sorts by %s', async (sort, expected) => {
    expect(await slugs({ sort })).toEqual(expected)
  })

  it('sorts by the name in the language of the call', async () => {
    expect(await slugs({ sort: 'name' }, 'listProducts', 'id')).toEqual([
      ...['clip', 'ghost', 'fg-10', 'fg-100', 'fg-9', 'lonely', 'tank'],
    ])
  })

  it('reverses the order with a minus', async () => {
    expect(await slugs({ sort: '-name' })).toEqual((await slugs({ sort: 'name' })).reverse())
  })
})

describe('rows of products', () => {
  interface Row {
    product: { slug: string }
    resins: string[]
  }

  async function rows(query: Record<string, unknown>): Promise<Row[]> {
    const { body } = await fixture.service.answer('listProductRows', { query })
    return (body as { data: Row[] }).data
  }

  const order = async (sort: string) => (await rows({ sort })).map(({ product }) => product.slug)

  it('have the figures of the product, and what it carries over a meter', async () => {
    const found = new Map((await rows({})).map((row) => [row.product.slug, row]))
    expect([...found.keys()]).toEqual(ALL)
    expect(found.get('fg-9')).toMatchObject({
      depth: { least: 38, most: 38, unit: 'mm' },
      weight: { least: 19.5, most: 19.5, unit: 'kg/m²' },
      load: { least: 3.84, most: 3.84, unit: 'kN/m²' },
      resins: ['ISO', 'ORT'],
    })
    expect(found.get('tank')).toMatchObject({ depth: null, weight: null, open_area: null, load: null, resins: [] })
  })

  it.each([
    ['weight', ['fg-9', 'fg-10'], ['clip', 'fg-100', 'ghost', 'tank', 'lonely']],
    ['-weight', ['fg-10', 'fg-9'], ['lonely', 'tank', 'ghost', 'fg-100', 'clip']],
    ['load', ['fg-9'], ['clip', 'fg-10', 'fg-100', 'ghost', 'tank', 'lonely']],
    ['-load', ['fg-9'], ['lonely', 'tank', 'ghost', 'fg-100', 'fg-10', 'clip']],
  ])('sorted by %s come last where they have no such figure', async (sort, first, last) => {
    expect(await order(sort)).toEqual([...first, ...last])
  })

  it('take in the values of SKUs where a variant says the same as a specification', async () => {
    const depth = { name: 'Depth', slug: 'depth', sort: 1, unit: 'mm', quantity: 'depth' }
    const translations = [{ languages_code: 'en-US', label: 'Depth' }]
    await fixture.service.importDocuments(inMemory('spec', [{ ...depth, translations, variant: 'thickness' }]))
    expect((await rows({ brand: 'alpha' }))[1]).toMatchObject({ depth: { least: 25, most: 38 } })
    await fixture.service.importDocuments(inMemory('spec', [{ ...depth, translations }]))
  })

  it('follow a load table that changes, and one that is gone', async () => {
    const table = {
      ...{ slug: 'fg-10-uniform', product: 'fg-10', load_case: 'uniform', direction: 'any', support: 'simple' },
      ...{
        per: 'meter-width',
        stiffness: 10,
        source: 'Test',
        rows: [{ span: 1000, limit: 200, load: 9, deflection: 5 }],
      },
    }
    await fixture.service.importDocuments(inMemory('load_table', [table]))
    expect((await order('-load')).slice(0, 2)).toEqual(['fg-10', 'fg-9'])
    await fixture.service.importDocuments(inMemory('load_table', [{ ...table, status: 'archived' }]))
    expect((await order('-load'))[0]).toBe('fg-9')
  })

  it('refuse an order that is none', async () => {
    const { status } = await fixture.service.answer('listProductRows', { query: { sort: 'price' } })
    expect(status).toBe(400)
  })
})

describe('pages of a list', () => {
  it('answers both counts', async () => {
    expect(await list({ brand: 'alpha', limit: '2', page: '2' })).toMatchObject({
      ...{ page: 2, limit: 2, total: 7, filter_count: 4 },
      data: [{ slug: 'fg-10' }, { slug: 'fg-100' }],
    })
  })

  it('answers an empty page past the end', async () => {
    expect(await list({ page: '999999999' })).toMatchObject({ status: 200, data: [], total: 7, filter_count: 7 })
  })

  it.each([
    [{ page: '0' }, 'page must be a whole number of at least 1.'],
    [{ page: '-1' }, 'page must be a whole number of at least 1.'],
    [{ page: '1.5' }, 'page must be a whole number of at least 1.'],
    [{ page: 'two' }, 'page must be a whole number of at least 1.'],
    [{ page: '1e3' }, 'page must be a whole number of at least 1.'],
    [{ limit: '0' }, 'limit must be a whole number from 1 to 100.'],
    [{ limit: '-1' }, 'limit must be a whole number from 1 to 100.'],
    [{ limit: '101' }, 'limit must be a whole number from 1 to 100.'],
    [{ sort: 'price' }, 'The value of sort is not valid.'],
    [{ 'spec[weight]': 'heavy' }, 'The value of spec[weight] is not valid.'],
  ])('%j answers 400 with a sentence', async (query, message) => {
    expect(await list(query)).toMatchObject({ status: 400, success: false, message, data: null })
  })

  // A page early in a list that most products belong to is found by walking along the list's order; a late or sparse
  // one by its matches.
  it.each([
    { type: 'grating' },
    { market: 'mining', sort: 'name' },
    { market: 'ports,mining', type: 'grating', sort: '-code' },
    { resin: 'ort', sort: '-date_created' },
    { 'spec[weight]': '10..100' },
  ])('answers each match of %j once and in order, whatever the page size', async (filter) => {
    const whole = await slugs({ ...filter, limit: '100' })
    expect(whole.length).toBeGreaterThan(1)
    for (const limit of [1, 2, 3]) {
      const pages = Array.from({ length: Math.ceil(whole.length / limit) }, (_, index) =>
        slugs({ ...filter, limit: String(limit), page: String(index + 1) }),
      )
      expect((await Promise.all(pages)).flat()).toEqual(whole)
    }
  })

  it('counts again when content changes', async () => {
    const before = await list({ brand: 'beta' })
    const extra = { name: 'Tank two', slug: 'tank-2', code: 'TK-2', brand: 'beta' }
    await fixture.service.importDocuments(inMemory('product', [extra]))
    expect((await list({ brand: 'beta' })).filter_count).toBe(before.filter_count + 1)
    await fixture.service.importDocuments(inMemory('product', [{ ...extra, status: 'draft' }]))
    expect(await list({ brand: 'beta' })).toMatchObject({ filter_count: before.filter_count, total: 7 })
  })
})

describe('facets of products', () => {
  interface Facet {
    param: string
    title: string | null
    options: { value: string; label: string; count: number }[]
    min: number | null
    max: number | null
  }
  const facets = async (query: Record<string, unknown>, locale: 'en' | 'id' = 'en') => {
    const { body } = await fixture.service.answer('listProductFacets', { query, locale })
    const { data } = body as { data: Facet[] }
    return new Map(data.map((facet) => [facet.param, facet]))
  }
  const counts = (facet: Facet | undefined) => facet?.options.map(({ value, count }) => [value, count])

  it('counts the products of every option', async () => {
    const found = await facets({})
    expect(counts(found.get('brand'))).toEqual([
      ['alpha', 4],
      ['beta', 1],
    ])
    expect(counts(found.get('type'))).toEqual([
      ['grating', 3],
      ['accessory', 1],
    ])
    expect(counts(found.get('market'))).toEqual([
      ['mining', 3],
      ['ports', 1],
    ])
    expect(counts(found.get('variant[color]'))).toEqual([
      ['yellow', 1],
      ['gray', 3],
    ])
    expect(found.get('spec[weight]')).toMatchObject({ min: 19.5, max: 25 })
  })

  it('applies all filters except its own to the counts', async () => {
    const found = await facets({ brand: 'alpha', 'variant[color]': 'yellow' })
    expect(counts(found.get('brand'))).toEqual([['alpha', 1]])
    expect(counts(found.get('category'))).toEqual([['gratings', 1]])
    expect(counts(found.get('variant[color]'))).toEqual([
      ['yellow', 1],
      ['gray', 3],
    ])
    expect(counts(found.get('variant[thickness]'))).toEqual([
      ['25', 1],
      ['38', 1],
    ])
  })

  it('keeps chosen values among the options, so that they can be unchosen', async () => {
    const found = await facets({ brand: 'beta', type: 'grating,spam', 'variant[color]': 'yellow', surface: 'flat' })
    expect(counts(found.get('brand'))).toEqual([['beta', 0]])
    expect(counts(found.get('type'))).toEqual([['grating', 0]])
    expect(counts(found.get('variant[color]'))).toEqual([['yellow', 0]])
    expect(found.get('surface')?.options).toEqual([{ value: 'flat', label: 'Flat', count: 0 }])
  })

  it('labels options in the language of the call', async () => {
    const found = await facets({}, 'id')
    expect([...found.values()].map(({ title }) => title).slice(0, 6)).toEqual([
      ...['Merek', 'Kategori', 'Jenis', 'Pasar'],
      ...['Resin', 'Permukaan'],
    ])
    expect(found.get('type')?.options.map(({ label }) => label)).toEqual(['Grating kisi', 'Aksesori'])
    expect(
      found
        .get('surface')
        ?.options.map(({ label }) => label)
        .sort(),
    ).toEqual(['Cekung', 'Grit (quartz)', 'Rata'])
  })
})

describe('other lists', () => {
  it('orders articles by date and hides future ones', async () => {
    expect(await slugs({}, 'listArticles')).toEqual(['branch-opens', 'english-only', 'choosing-resin'])
    expect(await slugs({ category: 'guides' }, 'listArticles')).toEqual(['english-only', 'choosing-resin'])
    expect(await slugs({ category: 'guides', market: 'ports' }, 'listArticles')).toEqual(['english-only'])
    expect(await list({ category: 'nothing' }, 'listArticles')).toMatchObject({ data: [], filter_count: 0 })
  })

  it('lists the jobs that are open today in Jakarta', async () => {
    const names = async (query: Record<string, unknown>) =>
      (await list(query, 'listCareers')).data.map(({ name }) => name)
    expect(await names({})).toEqual(['engineer', 'welder'])
    expect(await names({ location: 'cikarang' })).toEqual(['welder'])
    expect(await names({ employment: 'full_time' })).toEqual(['engineer'])
    expect(await names({ q: 'welder' })).toEqual(['welder'])
  })

  it('answers slugs in the requested order and leaves out unknown ones', async () => {
    expect(await slugs({ slug: 'beta,nobody,alpha,gamma,beta' }, 'listBrandsBySlug')).toEqual(['beta', 'alpha'])
    expect(await slugs({ slug: 'tanks' }, 'listProductCategoriesBySlug')).toEqual(['tanks'])
    expect(await slugs({ slug: 'nothing,everything,draft-page,old-page' }, 'listPagesBySlug')).toEqual(['everything'])
    expect(await slugs({}, 'listBrandsBySlug')).toEqual([])
  })

  it('narrows clients to a market field', async () => {
    expect(await list({ market: 'mining' }, 'listClients')).toMatchObject({ total: 2, filter_count: 1 })
  })

  it('answers similar products by similarity, four to a page', async () => {
    const { body } = await fixture.service.answer('listSimilarProducts', { params: { id: 1 } })
    expect(body).toMatchObject({ limit: 4, filter_count: 4, total: 7 })
    expect((body as PageBody).data.map(({ slug }) => slug)).toEqual(['fg-100', 'fg-10', 'clip', 'tank'])
  })

  it('ranks similar products of one category and type by brand, unrelated ones first', async () => {
    const own = await openContentService()
    const kind = { product_category: 'clips', product_type: 'Accessory' }
    const added = [
      { slug: 'near', code: 'A-1', brand: 'alpha', related_products: ['near-related'], ...kind },
      { slug: 'near-other-brand', code: 'A-2', brand: 'beta', ...kind },
      { slug: 'near-related', code: 'A-3', brand: 'alpha', ...kind },
      { slug: 'near-brand', code: 'A-4', brand: 'alpha', ...kind },
      { slug: 'far-brand', code: 'A-0', brand: 'alpha', product_category: 'tanks', product_type: 'Accessory' },
    ].map((product, index) => ({ ...product, name: product.slug, id: 901 + index }))
    await own.service.importDocuments(inMemory('product', added))
    const { body } = await own.service.answer('listSimilarProducts', { params: { id: 901 }, query: { limit: '5' } })
    expect((body as PageBody).data.map(({ slug }) => slug)).toEqual([
      'near-brand',
      'clip',
      'near-related',
      'near-other-brand',
      'far-brand',
    ])
    await own.close()
  })

  it("answers curated related products, otherwise the brand's products in other categories", async () => {
    const related = async (slug: string) => {
      const { body } = await fixture.service.answer('getProductBySlug', { params: { slug } })
      const { id } = (body as { data: { id: number } }).data
      const answer = await fixture.service.answer('listRelatedProducts', { params: { id } })
      return (answer.body as PageBody).data.map((row) => row.slug)
    }
    expect(await related('fg-9')).toEqual(['fg-10', 'tank'])
    expect(await related('clip')).toEqual(['fg-9', 'fg-10', 'fg-100'])
    expect(await related('lonely')).toEqual([])
  })

  it('lists the icons by name, with their words in both languages and where they are used', async () => {
    const { data } = await list({}, 'listIcons')
    expect(data).toMatchObject([
      {
        name: 'icon-gate',
        picture: { name: 'icon-gate' },
        words: ['Gate icon', 'Ikon gerbang'],
        uses: [
          { collection: 'product_type', key: expect.any(String) },
          { collection: 'setting', key: expect.any(String) },
        ],
      },
      { name: 'icon-tank', words: [], uses: [{ collection: 'market_field', key: expect.any(String) }] },
    ])
  })
})
