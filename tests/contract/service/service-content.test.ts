import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { CallName } from '#generated/calls.ts'
import type { Article, CardGroup, Page, PageOutline, Product } from '#generated/types.ts'
import type { AnswerInput } from '#service/answers/service.ts'
import { dueTags, nextDue } from '#service/content/changes/due-changes.ts'
import { raiseVersions } from '#service/content/documents/save-entries.ts'
import {
  type ContentService,
  inMemory,
  METRICS_TOKEN,
  openContentService,
} from '#tests/support/content/content-service.ts'

let fixture: ContentService
beforeAll(async () => {
  fixture = await openContentService({ CONTENT_HOSTS: 'cms.example.com' })
})
afterAll(() => fixture.close())

async function dataOf<T>(call: CallName, input: AnswerInput = {}): Promise<T> {
  const { status, body } = await fixture.service.answer(call, input)
  expect(status).toBe(200)
  return (body as { data: T }).data
}

const product = (slug: string, locale: 'en' | 'id' = 'en') =>
  dataOf<Product>('getProductBySlug', { params: { slug }, locale })
const page = (slug: string, locale: 'en' | 'id' = 'en') => dataOf<Page>('getPageBySlug', { params: { slug }, locale })
const statusOf = async (call: CallName, input: AnswerInput) => (await fixture.service.answer(call, input)).status

describe('languages', () => {
  it('reduces translations to English alone for English', async () => {
    const { translations } = await product('fg-9', 'en')
    expect(translations.map((row) => row.languages_code)).toEqual(['en-US'])
  })

  it('gives the active language first and English after it', async () => {
    const { translations } = await product('fg-9', 'id')
    expect(translations.map((row) => [row.languages_code, row.summary])).toEqual([
      ['id-ID', 'Kisi antiselip untuk jalan kerja'],
      ['en-US', 'Slip-resistant gratings for walkways'],
    ])
  })

  it('leaves an untranslated field null next to its English value', async () => {
    const { translations } = await product('fg-9', 'id')
    expect(translations.map((row) => row.installation.length)).toEqual([0, 1])
  })

  it('answers an article without Indonesian text in English', async () => {
    const { translations } = await dataOf<Article>('getArticleBySlug', {
      params: { slug: 'english-only' },
      locale: 'id',
    })
    expect(translations.map((row) => row.languages_code)).toEqual(['en-US'])
  })

  it('numbers translation rows within their collection', async () => {
    const { id, translations } = await product('fg-9', 'id')
    expect(translations.map((row) => row.id)).toEqual([id * 10 + 2, id * 10 + 1])
  })

  it('orders brands by their name in the active language', async () => {
    const names = async (locale: 'en' | 'id') =>
      (await dataOf<{ slug: string }[]>('listBrands', { locale })).map(({ slug }) => slug)
    expect(await names('en')).toEqual(['alpha', 'beta', 'empty'])
    expect(await names('id')).toEqual(['beta', 'empty', 'alpha'])
  })
})

describe('published only', () => {
  it('drops drafts from relations and answers null for a missing one', async () => {
    const ghost = await product('ghost')
    expect([ghost.brand, ghost.product_category]).toEqual([null, null])
    expect((await product('fg-9')).resin_types.map((row) => row.resin_types_id?.name)).toEqual(['ORT', 'ISO'])
  })

  it('answers no id for a file that is not published', async () => {
    expect((await product('ghost')).thumbnail).toMatchObject({ name: 'picture-hidden', image: null, width: null })
  })

  it('keeps only published, curated related products', async () => {
    const { related_products } = await product('fg-9')
    expect(related_products.map(({ slug }) => slug)).toEqual(['fg-10', 'tank'])
  })

  it.each([
    ['getProductBySlug', 'old', 410],
    ['getProductBySlug', 'secret', 404],
    ['getProductBySlug', 'nothing', 404],
    ['getPageBySlug', 'old-page', 410],
    ['getPageBySlug', 'draft-page', 404],
    ['getArticleBySlug', 'withdrawn', 410],
    ['getArticleBySlug', 'half-written', 404],
    ['getArticleBySlug', 'tomorrow', 404],
    ['getMarketFieldBySlug', 'old-field', 410],
  ] as const)('%s of %s answers %d', async (call, slug, status) => {
    expect(await statusOf(call, { params: { slug } })).toBe(status)
  })

  it.each(['constructor', '__proto__', 'toString', '../../etc/passwd', '<script>', "' or 1=1 --", '%00', 'fg-9\u0000'])(
    'treats the slug %j as unknown',
    async (slug) => {
      for (const call of ['getProductBySlug', 'getPageBySlug', 'getArticleBySlug', 'getMarketFieldBySlug'] as const) {
        expect(await statusOf(call, { params: { slug } })).toBe(404)
      }
    },
  )

  it('says in the language of the call that a product is gone', async () => {
    const { body } = await fixture.service.answer('getProductBySlug', { params: { slug: 'old' }, locale: 'id' })
    expect(body).toEqual({
      success: false,
      status: 410,
      message: 'Produk ini sudah tidak tersedia lagi.',
      data: null,
    })
  })
})

describe('the SKU rule', () => {
  it('keeps SKUs whose variant and values are all published, in natural order', async () => {
    const { product_skus } = await product('fg-9')
    expect(product_skus.map(({ sku_code }) => sku_code)).toEqual(['FG9-9', 'FG9-10', 'FG9-11'])
  })

  it('answers each SKU with its variant and values', async () => {
    const [first] = (await product('fg-9')).product_skus
    const values = first?.product_variant?.variant_values.map(({ name, variant }) => [name, variant?.slug])
    expect(values).toEqual([
      ['color-yellow', 'color'],
      ['thickness-25', 'thickness'],
    ])
  })

  it('answers 200 SKUs at most', async () => {
    const codes = Array.from({ length: 230 }, (_, index) => `CL1-${index + 10}`)
    const documents = codes.map((sku_code) => ({ sku_code, product: 'clip', product_variant: 'gray-25' }))
    await fixture.service.importDocuments(inMemory('product_sku', documents))
    const { product_skus } = await product('clip')
    expect(product_skus.length).toBe(200)
    expect(product_skus.at(-1)?.sku_code).toBe('CL1-208')
  })

  it('answers related SKUs of the same family', async () => {
    const { id } = await product('fg-9')
    const skus = await dataOf<{ sku_code: string }[]>('listRelatedProductSkus', { params: { id } })
    expect(skus.map(({ sku_code }) => sku_code)).toEqual(['FG10-1'])
  })
})

describe('relations', () => {
  it('orders ordered relations and numbers owned rows', async () => {
    const { spec_values, market_fields, id } = await product('fg-9')
    expect(spec_values.map((row) => [row.id, row.spec?.slug])).toEqual([
      [id * 1000 + 2, 'depth'],
      [id * 1000 + 1, 'weight'],
    ])
    expect(market_fields.map(({ slug }) => slug)).toEqual(['mining', 'ports'])
  })

  it('expands pictures in rich text and drops missing ones', async () => {
    const { translations } = await product('fg-9')
    const pictures = translations[0]?.features.filter((node) => node.type === 'picture')
    expect(pictures).toMatchObject([{ image: { name: 'picture-b', width: 640, height: 480 }, caption: 'Detail' }])
  })

  it('copies the details of a film from its file', async () => {
    const { video } = await product('fg-9')
    expect(video).toMatchObject({
      duration: 12.5,
      width: 1280,
      captions: [{ languages_code: 'en-US', file: { type: 'text/vtt' } }],
    })
  })

  it("finds a brand's categories from the categories' side", async () => {
    const brands = await dataOf<{ slug: string; product_categories: { slug: string }[] }[]>('listBrands')
    const alpha = brands.find(({ slug }) => slug === 'alpha')
    expect(alpha?.product_categories.map(({ slug }) => slug)).toEqual(['gratings', 'clips'])
  })
})

describe('pages', () => {
  it('puts blocks in the order of block_sort and the rest after them', async () => {
    const { blocks } = await page('everything')
    expect(blocks.map(({ item }) => item.slug)).toEqual([
      ...['group-images', 'words', 'welcome'],
      ...['mystery', 'film-card', 'the-list', 'group-articles', 'group-latest'],
      ...['group-cards', 'group-products', 'group-types', 'group-markets'],
    ])
    expect(blocks.map(({ sort }) => sort)).toEqual(blocks.map((_, index) => index + 1))
  })

  it('are outlined by the names of their visible blocks, in the order of block_sort', async () => {
    const outlines = await dataOf<PageOutline[]>('listPageOutlines')
    const { blocks } = await page('everything')
    const names = blocks.map(({ item }) => item.component_name)
    expect(outlines.find(({ slug }) => slug === 'everything')?.blocks).toEqual([...new Set(names)])
    expect(names.slice(0, 3)).toEqual(['grid', 'text', 'hero-banner'])
    expect(blocks.map(({ item }) => item.slug)).not.toContain('unseen')
  })

  it('are outlined only if visitors may see them', async () => {
    const outlines = await dataOf<PageOutline[]>('listPageOutlines')
    const hidden = ['draft', 'archived'].map((status) => ({ slug: `outline-${status}`, name: status, status }))
    await fixture.service.importDocuments(inMemory('page', [...hidden, { slug: 'outline-shown', name: 'Shown' }]))
    const added = (await dataOf<PageOutline[]>('listPageOutlines')).slice(outlines.length)
    expect(added).toEqual([{ slug: 'outline-shown', blocks: [] }])
  })

  it("expands only the items of a group's own type", async () => {
    const { blocks } = await page('everything')
    const group = blocks.find(({ item }) => item.slug === 'group-cards')?.item as CardGroup
    expect(group.cards.map(({ slug }) => slug)).toEqual(['words', 'welcome'])
    expect(group.products).toEqual([])
  })

  it.each([
    ['group-articles', 'articles', ['branch-opens']],
    ['group-latest', 'articles', ['branch-opens', 'english-only', 'choosing-resin']],
    ['group-products', 'products', ['fg-10', 'fg-9']],
    ['group-types', 'product_types', ['accessory', 'grating']],
    ['group-markets', 'market_fields', ['ports', 'mining']],
  ] as const)('answers the items of the group %s in order', async (slug, field, members) => {
    const { blocks } = await page('everything')
    const group = blocks.find(({ item }) => item.slug === slug)?.item as CardGroup
    expect((group[field] as { slug: string }[]).map((member) => member.slug)).toEqual(members)
  })

  it('rewrites back-end addresses in links, buttons and fields', async () => {
    const { blocks } = await page('everything')
    const text = JSON.stringify(blocks)
    expect(text).not.toContain('cms.example.com')
    expect(text).toContain('/api/assets/00000000-0000-4000-8000-000000000001')
  })

  it('finds a second-level page with its parent', async () => {
    expect(await page('about/quality')).toMatchObject({ slug: 'about/quality', parent: { slug: 'about' } })
  })

  it('leaves an invalid block out, reports it and keeps the page', async () => {
    await fixture.service.store.transaction(async (trx) => {
      const broken = JSON.stringify({ slug: 'words', component_name: 'text', translations: 'none' })
      await trx.updateTable('entry').set({ doc: broken, version: 99 }).where('key', '=', 'words').execute()
      await raiseVersions(trx, new Set(['block_component']))
    })
    const { blocks } = await page('everything')
    expect(blocks.map(({ item }) => item.slug)).not.toContain('words')
    const reported = fixture.lines.filter(({ level, message }) => level === 'error' && message.includes('block'))
    expect(reported.map(({ fields }) => fields)).toMatchObject([{ block: { slug: 'words' }, at: '/translations' }])
    const { bytes } = await fixture.service.answer('getMetrics', {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    })
    expect(String(bytes?.body)).toContain('ori_invalid_blocks_total{block="words"} 2')
  })
})

describe('tags and changes', () => {
  it('tags an answer with everything that it was made from', async () => {
    const { tags } = await fixture.service.answer('getProductBySlug', { params: { slug: 'fg-10' } })
    expect(tags).toEqual(expect.arrayContaining(['brand:2', 'product_type:1', 'variant_value:2']))
  })

  it('reports which answers a change makes stale', async () => {
    const heard: string[][] = []
    const stop = fixture.service.onChange((tags) => void heard.push(tags))
    const { id } = await product('fg-10')
    const sku = { sku_code: 'FG10-2', product: 'fg-10', product_variant: 'yellow-25' }
    await fixture.service.importDocuments(inMemory('product_sku', [sku]))
    stop()
    expect(heard.flat()).toEqual(expect.arrayContaining([`product:${id}`, 'product_sku:*']))
    expect((await product('fg-10')).product_skus.map(({ sku_code }) => sku_code)).toEqual(['FG10-1', 'FG10-2'])
  })

  it('reports what the passing of time has made stale', async () => {
    const due = (since: string, now: string) => dueTags(fixture.service.store, new Date(since), new Date(now))
    expect(await due('2025-06-15T16:59:00Z', '2025-06-15T17:00:00Z')).toEqual([
      'article:4',
      'article:*',
      'article:list',
      'career:*',
      'career:list',
    ])
    expect(await due('2025-06-15T17:00:00Z', '2025-06-15T17:01:00Z')).toEqual([])
  })

  it('knows when the passing of time makes something stale next', async () => {
    const next = (now: string) => nextDue(fixture.service.store, new Date(now))
    // An article appears in the morning; a day begins in Jakarta at 17:00.
    expect(await next('2025-02-28T23:30:00Z')).toEqual(new Date('2025-03-01T01:00:00Z'))
    expect(await next('2025-03-01T01:00:00Z')).toEqual(new Date('2025-03-01T17:00:00Z'))
    expect(await next('2035-06-15T17:00:00Z')).toEqual(new Date('2035-06-16T17:00:00Z'))
    expect(await next('2035-06-15T16:59:59Z')).toEqual(new Date('2035-06-15T17:00:00Z'))
  })

  it('reports nothing when nothing has changed', async () => {
    const heard: string[][] = []
    const stop = fixture.service.onChange((tags) => void heard.push(tags))
    const sku = { sku_code: 'FG10-2', product: 'fg-10', product_variant: 'yellow-25' }
    await fixture.service.importDocuments(inMemory('product_sku', [sku]))
    stop()
    expect(heard).toEqual([])
  })
})
