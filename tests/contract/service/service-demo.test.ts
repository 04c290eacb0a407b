import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { translate } from '#domain/languages/translate.ts'
import type { CallName } from '#generated/calls.ts'
import type {
  Article,
  CardGroup,
  Client,
  Country,
  MarketField,
  Page,
  Product,
  ProductSummary,
} from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import type { AnswerInput, Service } from '#service/answers/service.ts'
import { createDiskStorage } from '#service/content/files/disk-storage.ts'
import { publicFilesFolder } from '#service/content/files/file-folders.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { runContent } from '#service/tools/console/content.ts'
import { consoleOn } from '#tests/support/console-run.ts'
import { METRICS_TOKEN } from '#tests/support/content/content-service.ts'

let dataDir: string
let service: Service
let started: number
const open = () => createService(readSettings({ DATA_DIR: dataDir, METRICS_TOKEN }), { background: false })
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-demo-'))
  const start = performance.now()
  service = await open()
  started = performance.now() - start
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function dataOf<T>(call: CallName, input: AnswerInput = {}): Promise<T> {
  const { status, body } = await service.answer(call, input)
  expect(status, JSON.stringify(input)).toBe(200)
  return (body as { data: T }).data
}

const keysOf = async (collection: string, status = 'published') => {
  const query = service.store.db.selectFrom('entry').select(['id', 'key']).where('collection', '=', collection)
  return (
    await query
      .where('status', '=', status as 'published')
      .orderBy('id')
      .execute()
  ).map(({ key }) => key)
}

const LOCALES = ['en', 'id'] as const

describe('the demo', () => {
  it('is there within a minute of the first start', () => {
    expect(started).toBeLessThan(60_000)
  })

  it('answers every page, product and market field in line with its schema', async () => {
    const kinds = [
      ['page', 'getPageBySlug', 'page.json'],
      ['product', 'getProductBySlug', 'product.json'],
      ['market_field', 'getMarketFieldBySlug', 'market-field.json'],
    ] as const
    for (const [collection, call, schema] of kinds) {
      for (const slug of await keysOf(collection)) {
        for (const locale of LOCALES) {
          const data = await dataOf<unknown>(call, { params: { slug }, locale })
          const validate = validators.get(schema)
          expect(validate?.(data) ? [] : validate?.errors, `${call} ${slug}`).toEqual([])
        }
      }
    }
  })

  it('leaves out no block for not matching its schema', async () => {
    for (const slug of await keysOf('page')) await dataOf('getPageBySlug', { params: { slug } })
    const { bytes } = await service.answer('getMetrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(String(bytes?.body)).not.toContain('ori_invalid_blocks_total{')
  })

  it('has at least forty products, ten brands and all countries', async () => {
    expect((await keysOf('product')).length).toBeGreaterThanOrEqual(40)
    expect((await dataOf<unknown[]>('listBrands')).length).toBeGreaterThanOrEqual(10)
    const countries = await dataOf<Country[]>('listCountries', { locale: 'id' })
    expect(countries.length).toBe(249)
    expect(countries.filter(({ translations }) => translations.length === 0)).toEqual([])
  })

  it('has a product with as many SKUs as an answer may have', async () => {
    const counts = await Promise.all(
      (await keysOf('product')).map(async (slug) => {
        const { product_skus } = await dataOf<Product>('getProductBySlug', { params: { slug } })
        return product_skus.length
      }),
    )
    expect(Math.max(...counts)).toBe(200)
  })

  it('answers 410 for discontinued products', async () => {
    const slugs = await keysOf('product', 'archived')
    expect(slugs.length).toBe(5)
    for (const slug of slugs) expect((await service.answer('getProductBySlug', { params: { slug } })).status).toBe(410)
  })

  it('has the awkward cases', async () => {
    const products = await Promise.all(
      (await keysOf('product')).map((slug) => dataOf<Product>('getProductBySlug', { params: { slug } })),
    )
    expect(products.some(({ thumbnail, images }) => thumbnail === null && images.length === 0)).toBe(true)
    expect(products.some(({ spec_values }) => spec_values.length === 0)).toBe(true)
    expect(
      products.some(
        ({ catalogs, product_category }) => catalogs.length + (product_category?.catalogs.length ?? 0) === 0,
      ),
    ).toBe(true)
    const clients = await dataOf<Client[]>('listClients')
    expect(clients.some(({ company_logo }) => company_logo === null)).toBe(true)
    const articles = await dataOf<Article[]>('listArticles', { query: { limit: 100 }, locale: 'id' })
    expect(articles.some(({ translations }) => translations[0]?.languages_code === 'en-US')).toBe(true)
    expect((await dataOf<unknown[]>('listRedirects')).length).toBe(3)
    const pages = await Promise.all(
      (await keysOf('page')).map((slug) => dataOf<Page>('getPageBySlug', { params: { slug } })),
    )
    const groupTypes = pages.map(({ blocks }) => new Set(blocks.map(({ item }) => (item as CardGroup).group_type)))
    expect(
      groupTypes.some((types) =>
        ['articles', 'cards', 'products', 'product_types', 'market_fields', 'images'].every((type) =>
          types.has(type as 'cards'),
        ),
      ),
    ).toBe(true)
  })

  it('begins every market with products that editors chose, all of which are on sale there', async () => {
    for (const slug of await keysOf('market_field')) {
      const { products } = await dataOf<MarketField>('getMarketFieldBySlug', { params: { slug } })
      const { body } = await service.answer('listProducts', { query: { market: slug, limit: '100' } })
      const sold = new Set((body as { data: ProductSummary[] }).data.map(({ code }) => code))
      expect(products.length, slug).toBeGreaterThanOrEqual(5)
      expect(
        products.map(({ code }) => code).filter((code) => !sold.has(code)),
        slug,
      ).toEqual([])
    }
  })

  it('ends articles with the resins that they name', async () => {
    const resins = await keysOf('resin_type')
    for (const slug of await keysOf('article')) {
      const { status, body } = await service.answer('getArticleBySlug', { params: { slug } })
      if (status !== 200) continue
      const { data } = body as { data: Article }
      if (data.category?.slug === 'news') continue
      const text = JSON.stringify(translate(data, 'content', 'en'))
      const named = resins.filter((name) => new RegExp(`\\b${name}\\b`).test(text))
      expect(
        data.resin_types.map(({ name }) => name),
        slug,
      ).toEqual(expect.arrayContaining(named))
      expect(data.products.length, slug).toBeGreaterThan(0)
    }
  })

  it('says of every product how soon it is ready, in the words of the FAQ', async () => {
    const faqs = JSON.stringify(await dataOf('listFaqs', { locale: 'id' }))
    const silent: string[] = []
    for (const slug of await keysOf('product')) {
      for (const locale of LOCALES) {
        const { status, body } = await service.answer('getProductBySlug', { params: { slug }, locale })
        if (status !== 200) continue
        const { product_category: category } = (body as { data: Product }).data
        const said = category && translate(category, 'lead_time', locale)
        const [promise = ''] = String(said?.value ?? '').split(';')
        const isKept = promise !== '' && said?.lang === undefined && faqs.includes(promise)
        if (!isKept) silent.push(`${slug}, ${locale}: ${promise}`)
      }
    }
    expect(silent).toEqual([])
  })

  it('is imported once and not again at the next start', async () => {
    const before = await keysOf('product')
    await service.importDocuments([
      {
        collection: 'tag',
        document: { name: 'mine', translations: [{ languages_code: 'en-US', label: 'Mine' }] },
        file: '',
        pointer: '',
      },
    ])
    await service.close()
    service = await open()
    expect(await keysOf('product')).toEqual(before)
    expect(await keysOf('tag')).toContain('mine')
  })

  it('is removed by a command, with its files and nothing else', async () => {
    const { code, out } = await consoleOn(service.settings)(runContent, ['clear', '--demo'])
    expect([code, out.includes('kept  ')]).toEqual([0, false])
    const left = await service.store.db.selectFrom('entry').select('collection').distinct().execute()
    expect(left.map(({ collection }) => collection).sort()).toEqual(['country', 'tag'])
    expect(await keysOf('tag')).toEqual(['mine'])
    const names: string[] = []
    for await (const { name } of createDiskStorage(publicFilesFolder(dataDir)).list()) names.push(name)
    expect(names).toEqual([])
  })
})
