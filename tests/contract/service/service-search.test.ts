import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SearchHit, SearchSuggestion, SearchSummary } from '#generated/types.ts'
import { type ContentService, inMemory, openContentService } from '#tests/support/content/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService()
})
afterAll(() => fixture.close())

async function search(q: string, locale: 'en' | 'id' = 'en', more: Record<string, string> = {}) {
  const { status, body } = await fixture.service.answer('search', { query: { q, ...more }, locale })
  return { status, ...(body as { data: SearchHit[]; filter_count: number; total: number }) }
}

async function summary(q: string, locale: 'en' | 'id' = 'en') {
  const { body } = await fixture.service.answer('getSearchSummary', { query: { q }, locale })
  return (body as { data: SearchSummary }).data
}

async function suggestions(q: string, locale: 'en' | 'id' = 'en') {
  const { body } = await fixture.service.answer('listSearchSuggestions', { query: { q }, locale })
  return (body as { data: SearchSuggestion[] }).data
}

const urls = async (q: string, locale?: 'en' | 'id') => (await search(q, locale)).data.map(({ url }) => url)

describe('search', () => {
  it.each([
    ['walkway', ['/product/detail/fg-9']],
    ['FG-100', ['/product/detail/fg-100']],
    ['FG9-10', ['/product/detail/fg-9']],
    ['resins', ['/article/detail/choosing-resin']],
    ['branch opens', ['/news/detail/branch-opens']],
    ['composite', ['/faq#faq-1']],
    ['clips', ['/product?brand=alpha&category=clips&sort=code', '/product/detail/clip', '/product/detail/fg-9']],
    ['smelters', ['/market/detail/mining']],
    ['beta', ['/product?brand=beta&sort=code']],
    ['welder', ['/career/detail/2-welder']],
    ['quality', ['/about/quality']],
  ])('finds %s at %j', async (q, expected) => {
    expect([...(await urls(q))].sort()).toEqual([...expected].sort())
  })

  it('finds by the words that editors note what the site calls otherwise, in lists as well', async () => {
    const listed = async () => {
      const { body } = await fixture.service.answer('listProducts', { query: { q: 'catwalk' } })
      return (body as { data: { code: string }[] }).data.map(({ code }) => code)
    }
    expect([await urls('catwalk'), await listed()]).toEqual([[], []])
    const synonym = { slug: 'walkway', typed: 'gangway, Catwalk', meant: 'walkway' }
    await fixture.service.importDocuments(inMemory('search_synonym', [synonym]))
    expect([await urls('catwalk'), await listed()]).toEqual([['/product/detail/fg-9'], ['FG-9']])
  })

  it("links to a job in Indonesian at its page's only address", async () => {
    expect(await urls('welder', 'id')).toEqual(['/career/detail/2-welder'])
  })

  it.each(['secret', 'tomorrow', 'half written', 'withdrawn', 'SE1-1', 'FG9-PINK', 'closed', 'everything', 'gamma'])(
    'never finds %s, which visitors may not see',
    async (q) => {
      expect(await urls(q)).toEqual([])
    },
  )

  it('finds Indonesian words by their stem and answers in Indonesian', async () => {
    const { data } = await search('memilih resin', 'id')
    expect(data).toMatchObject([
      { type: 'article', title: 'Memilih resin', title_lang: null, summary: 'Asam dan basa', summary_lang: null },
    ])
  })

  it('finds the beginning of the last word', async () => {
    expect(await urls('walkw')).toEqual(['/product/detail/fg-9'])
  })

  it.each(['FG-9', 'fg-9', 'FG9', 'fg 9', 'F.G. 9'])('finds the product FG-9 first for %j', async (q) => {
    const { data } = await search(q)
    expect(data[0]).toMatchObject({ type: 'product', title: 'Grating nine', code: 'FG-9' })
  })

  it.each(['FG9-10', 'fg9 10', 'fg910', 'Fg-9-10'])(
    'gives the SKU FG9-10 and links to its product for %j',
    async (q) => {
      expect((await search(q)).data).toMatchObject([
        { type: 'product_sku', title: 'Grating nine', code: 'FG9-10', url: '/product/detail/fg-9' },
      ])
    },
  )

  it('puts the exact code first, then codes that start with it', async () => {
    const codes = (await search('FG-10')).data.map(({ code }) => code)
    expect(codes).toEqual(['FG-10', 'FG-100'])
  })

  it('answers the product instead of its SKUs', async () => {
    expect((await search('FG9')).data.map(({ type, code }) => [type, code])).toEqual([['product', 'FG-9']])
    expect((await search('CL1')).data.map(({ type }) => type)).toEqual(['product'])
  })

  it.each([
    ['grting', 'grating', 'en'],
    ['garting', 'grating', 'en'],
    ['chosing resin', 'choosing resin', 'en'],
    ['kissi', 'kisi', 'id'],
    ['kissi', 'kisi', 'en'],
    ['ZZ-12', 'ZZ-1', 'en'],
    ['grating banana', 'grating', 'en'],
  ] as const)('answers %j as if %j had been typed', async (typed, meant, locale) => {
    expect(await summary(typed, locale)).toMatchObject({ corrected: meant })
    const { data } = await search(typed, locale)
    expect(data.length).toBeGreaterThan(0)
    expect(data).toEqual((await search(meant, locale)).data)
  })

  it('corrects a slip that begins a word of a text when a name contains the correct word', async () => {
    const words = (name: string, summary: string) => [{ languages_code: 'id-ID', name, summary }]
    await fixture.service.importDocuments(
      inMemory('product', [
        { name: 'Stair', slug: 'stair', code: 'ST-1', translations: words('Tangga', 'Untuk naik') },
        { name: 'Gloves', slug: 'gloves', code: 'GL-1', translations: words('Pelindung', 'Sarung tangan') },
      ]),
    )
    expect(await summary('tanga', 'id')).toMatchObject({ corrected: 'tangga' })
    expect(await urls('tanga', 'id')).toEqual(['/product/detail/stair'])
    expect(await urls('tangan', 'id')).toEqual(['/product/detail/gloves'])
    expect(await urls('sarung tang', 'id')).toEqual(['/product/detail/gloves'])
    expect((await suggestions('tanga', 'id')).map(({ title }) => title)).toEqual(['Tangga'])
  })

  it('finds in the other language what has no hit in this one, and answers in this one', async () => {
    expect((await search('walkways', 'id')).data).toMatchObject([{ title: 'Kisi sembilan' }])
    expect((await search('kisi sembilan', 'en')).data).toMatchObject([{ title: 'Grating nine' }])
    expect(await suggestions('choosing', 'id')).toMatchObject([{ title: 'Memilih resin' }])
  })

  it('marks words that are English because there are no Indonesian ones', async () => {
    const english = { title: 'A branch opens', title_lang: 'en' }
    expect((await search('branch opens', 'id')).data).toMatchObject([english])
    expect(await suggestions('branch', 'id')).toMatchObject([english])
    expect((await search('branch opens')).data).toMatchObject([{ ...english, title_lang: null, summary_lang: null }])
    // A brand's name belongs to no language.
    expect((await search('beta', 'id')).data).toMatchObject([
      { title: 'Beta', title_lang: null, summary: 'Tanks', summary_lang: 'en' },
    ])
  })

  it('corrects nothing when something was found or nothing is similar', async () => {
    expect(await summary('gratin')).toMatchObject({ corrected: null })
    expect(await summary('qqqqqqqq')).toEqual({ corrected: null, kinds: [], requirements: null })
  })

  it('counts hits by kind and answers a single kind on request', async () => {
    const { kinds } = await summary('grating')
    const { filter_count } = await search('grating')
    expect(kinds[0]?.type).toBe('product')
    expect(kinds.reduce((sum, { count }) => sum + count, 0)).toBe(filter_count)
    for (const { type, count } of kinds) {
      const own = await search('grating', 'en', { type })
      expect(own.filter_count).toBe(count)
      expect(new Set(own.data.map((hit) => hit.type))).toEqual(new Set([type]))
    }
  })

  it('searches only names and codes for a single letter', async () => {
    expect((await search('w')).data.map(({ title }) => title)).toEqual(['Welder', 'What is it?'])
    expect(await suggestions('w')).toEqual([])
  })

  it('shows the part of a text that contains the words', async () => {
    const [hit] = (await search('corrosion')).data
    expect(hit).toMatchObject({ title: 'Grating nine', summary: expect.stringContaining('Corrosion resistant') })
  })

  it('finds a page by its keywords and shows what it says instead of them', async () => {
    const page = {
      name: 'Papers',
      slug: 'papers',
      description: 'Tables to print',
      meta_keywords: 'stationery',
    }
    await fixture.service.importDocuments(inMemory('page', [page]))
    expect((await search('stationery')).data).toMatchObject([{ title: 'Papers', summary: 'Tables to print' }])
  })

  it('answers an empty page past the end', async () => {
    const { data, filter_count } = await search('grating', 'en', { page: '99' })
    expect(data).toEqual([])
    expect(filter_count).toBeGreaterThan(3)
  })

  it('suggests names and codes that start with what was typed', async () => {
    expect((await suggestions('grati')).map(({ title }) => title)).toContain('Gratings')
    expect((await suggestions('fg1')).map(({ code }) => code)).toEqual(['FG-10', 'FG-100'])
    expect(await suggestions('memilih res', 'id')).toEqual([
      { type: 'article', title: 'Memilih resin', title_lang: null, code: null, url: '/article/detail/choosing-resin' },
    ])
    expect((await suggestions('grtaing')).map(({ title }) => title)).toContain('Gratings')
  })

  it('suggests the product of a SKU once', async () => {
    expect(await suggestions('FG9-1')).toMatchObject([{ type: 'product_sku', title: 'Grating nine' }])
  })

  it('puts names before texts', async () => {
    const documents = [
      { name: 'Ladder', slug: 'ladder', code: 'LD-1' },
      {
        name: 'Thing',
        slug: 'thing',
        code: 'LD-2',
        translations: [{ languages_code: 'en-US', summary: 'Goes with a ladder' }],
      },
    ]
    await fixture.service.importDocuments(inMemory('product', documents))
    expect(await urls('ladder')).toEqual(['/product/detail/ladder', '/product/detail/thing'])
  })

  it('gives hits their picture and answers them by the page', async () => {
    const { data, filter_count } = await search('grating', 'en', { limit: '1', page: '1' })
    expect(data.length).toBe(1)
    expect(filter_count).toBeGreaterThan(3)
    const [hit] = (await search('walkway')).data
    expect(hit?.image).toMatchObject({ name: 'picture-a' })
  })

  it('no longer finds what is withdrawn', async () => {
    await fixture.service.importDocuments(
      inMemory('product', [{ name: 'Ladder', slug: 'ladder', code: 'LD-1', status: 'archived' }]),
    )
    expect(await urls('ladder')).toEqual(['/product/detail/thing'])
  })

  it('immediately finds what was written, renamed or published', async () => {
    const write = (more: object) =>
      fixture.service.importDocuments(
        inMemory('product', [{ name: 'Bollard', slug: 'bollard', code: 'BD-1', ...more }]),
      )
    expect(await suggestions('bolla')).toEqual([])
    await write({})
    expect((await suggestions('bolla')).map(({ title }) => title)).toEqual(['Bollard'])
    await write({ name: 'Mooring post' })
    expect(await suggestions('bolla')).toEqual([])
    expect(await urls('moorign post')).toEqual(['/product/detail/bollard'])
    await write({ status: 'draft' })
    expect(await urls('BD-1')).toEqual([])
  })

  it('no longer finds SKUs whose variant is withdrawn', async () => {
    const variant = (status: string) =>
      fixture.service.importDocuments(
        inMemory('product_variant', [{ name: 'yellow-38', variant_values: ['color-yellow'], status }]),
      )
    const codes = async () => (await search('FG9-10')).data.map(({ code }) => code)
    await variant('draft')
    expect(await codes()).not.toContain('FG9-10')
    await variant('published')
    expect(await codes()).toEqual(['FG9-10'])
  })

  it.each([
    '"',
    '*',
    'a OR',
    'NOT NEAR(',
    "'; drop table entry; --",
    '{high}:x',
    '\u0000',
    'x'.repeat(200),
    ...[
      '\ud800',
      '.*+?^$[]{}()|',
      '-1',
      '%',
      '__proto__',
      'constructor',
      'ﬀ ½ ²',
      '🪜 🪜',
      'a '.repeat(99),
      '1'.repeat(200),
    ],
  ])('treats %j as plain words', async (q) => {
    expect((await search(q)).status).toBe(200)
    expect((await fixture.service.answer('getSearchSummary', { query: { q } })).status).toBe(200)
    expect((await fixture.service.answer('listSearchSuggestions', { query: { q } })).status).toBe(200)
  })

  it.each([
    [{}, 'q is required.'],
    [{ q: ' ' }, 'q is required.'],
    [{ q: 'x'.repeat(201) }, 'The value of q is not valid.'],
    [{ q: 'x', type: 'setting' }, 'The value of type is not valid.'],
  ])('answers 400 for %j', async (query, message) => {
    const { body } = await fixture.service.answer('search', { query })
    expect(body).toMatchObject({ status: 400, message })
  })
})
