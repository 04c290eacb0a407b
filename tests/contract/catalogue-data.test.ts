import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collections } from '#generated/collections.ts'
import type {
  ArticleDocument,
  BrandDocument,
  CardDocument,
  CardGroupDocument,
  CareerDocument,
  ClientDocument,
  ComponentDocument,
  CountryDocument,
  PageDocument,
  ProductCategoryDocument,
  ProductDocument,
  ProductSkuDocument,
  ProductVariantDocument,
  RedirectDocument,
  VariantValueDocument,
  VideoDocument,
} from '#generated/types.ts'
import { validators } from '#generated/validator-map.ts'
import { contentFaults } from '#service/content/documents/content-faults.ts'
import type { SourceDocument } from '#service/content/documents/source-document.ts'
import { registry } from '#site/registry.ts'
import { COMPANY_MENU, FOOTER_MENU, HEADER_MENU, RESOURCES_MENU } from '#site/shell/navigation/menus.ts'
import { DEMO_NOW, demoDocuments } from '#tests/support/content/demo-documents.ts'
import { type DrawnSite, openDrawnSite } from '#tests/support/drawn-site.ts'

const NAVIGATION = new Set(
  [...HEADER_MENU, ...FOOTER_MENU, ...COMPANY_MENU, ...RESOURCES_MENU].map(({ to }) => to).concat('/utils/icon'),
)

const GROUP_TYPES = ['articles', 'cards', 'images', 'market_fields', 'product_types', 'products']

let documents: SourceDocument[]
beforeAll(async () => {
  documents = await demoDocuments()
})

function all<T>(collection: string): T[] {
  return documents.filter((source) => source.collection === collection).map(({ document }) => document as T)
}

function published<T extends { status?: string }>(collection: string): T[] {
  return all<T>(collection).filter(({ status = 'published' }) => status === 'published')
}

describe('the content files of the demo', () => {
  it('fit their schemas, and every key in them exists', () => {
    const isKnown = () => false
    expect(contentFaults(documents, { plans: collections, validators, isKnown })).toEqual([])
  })

  it('fill every collection that has its own files', () => {
    const owned = (name: string) => collections.get(name)?.ownedBy !== null
    const names = [...collections.keys()].filter((name) => !owned(name))
    expect(names.filter((name) => all(name).length === 0)).toEqual([])
  })

  it('contain the 249 countries of ISO 3166-1 with Indonesian names', () => {
    const countries = all<CountryDocument>('country')
    expect(new Set(countries.map(({ iso }) => iso)).size).toBe(249)
    expect(countries.find(({ iso }) => iso === 'DE')).toMatchObject({
      iso3: 'DEU',
      numcode: 276,
      phone_code: '49',
      translations: [{ languages_code: 'id-ID', nice_name: 'Jerman' }],
    })
    const indonesian = (iso: string) => countries.find((one) => one.iso === iso)?.translations?.[0]?.nice_name
    expect(['DZ', 'ET', 'MV', 'SE'].map(indonesian)).toEqual(['Aljazair', 'Etiopia', 'Maladewa', 'Swedia'])
    expect(countries.filter(({ translations = [] }) => translations.length === 0)).toEqual([])
  })

  it('have at least forty products of ten brands, each described in both languages', () => {
    const products = published<ProductDocument>('product')
    expect(products.length).toBeGreaterThanOrEqual(40)
    expect(new Set(products.map(({ brand }) => brand)).size).toBe(10)
    const wordless = products.filter(({ translations = [] }) =>
      ['en-US', 'id-ID'].some((code) => !translations.find((row) => row.languages_code === code)?.summary),
    )
    expect(wordless.map(({ slug }) => slug)).toEqual([])
  })
})

describe('the awkward cases of the demo', () => {
  const products = () => published<ProductDocument>('product')

  it('include products without picture, without values and without catalogue', () => {
    const categories = new Map(all<ProductCategoryDocument>('product_category').map((row) => [row.slug, row]))
    const slugs = (wanted: (product: ProductDocument) => boolean) =>
      products()
        .filter(wanted)
        .map(({ slug }) => slug)
    expect(slugs(({ thumbnail, images = [] }) => !thumbnail && images.length === 0)).toEqual(['edge-sealing-kit'])
    expect(slugs(({ spec_values = [] }) => spec_values.length === 0)).not.toEqual([])
    const ofCategory = ({ product_category: slug = '' }: ProductDocument) => categories.get(slug)?.catalogs ?? []
    expect(slugs((product) => [...(product.catalogs ?? []), ...ofCategory(product)].length === 0)).not.toEqual([])
  })

  it('include products with one variant axis, with four, and with more than 200 combinations', () => {
    const variantOf = new Map(all<VariantValueDocument>('variant_value').map(({ name, variant }) => [name, variant]))
    const valuesOf = new Map(
      all<ProductVariantDocument>('product_variant').map(({ name, variant_values = [] }) => [name, variant_values]),
    )
    const axes = new Map<string, Set<string>>()
    const skus = new Map<string, number>()
    for (const { product = '', product_variant = '' } of published<ProductSkuDocument>('product_sku')) {
      const known = axes.get(product) ?? new Set()
      for (const value of valuesOf.get(product_variant) ?? []) known.add(variantOf.get(value) ?? '')
      axes.set(product, known)
      skus.set(product, (skus.get(product) ?? 0) + 1)
    }
    const shown = products().map(({ slug }) => axes.get(slug)?.size)
    expect(shown).toContain(1)
    expect(shown).toContain(4)
    expect(Math.max(...skus.values())).toBeGreaterThan(200)
  })

  it('include two unpublished variant values used by product variants', () => {
    const hidden = all<VariantValueDocument>('variant_value').filter(
      ({ status = 'published' }) => status !== 'published',
    )
    expect(hidden.length).toBe(2)
    const used = new Set(all<ProductVariantDocument>('product_variant').flatMap((row) => row.variant_values ?? []))
    expect(hidden.filter(({ name }) => !used.has(name))).toEqual([])
  })

  it('include five discontinued products and three redirects', () => {
    expect(all<ProductDocument>('product').filter(({ status }) => status === 'archived').length).toBe(5)
    expect(all<RedirectDocument>('redirect').length).toBe(3)
  })

  it('include a page with all group types, an unknown block and a block missing from block_sort', () => {
    const groups = new Map(all<CardGroupDocument>('block_cardgroup').map((group) => [group.slug, group.group_type]))
    const names = new Map(
      (['block_card', 'block_cardgroup', 'block_component'] as const).flatMap((collection) =>
        all<CardDocument | CardGroupDocument | ComponentDocument>(collection).map(
          ({ slug, component_name }) => [`${collection}/${slug}`, component_name] as const,
        ),
      ),
    )
    const known = new Set([...registry.cards.keys(), ...registry.cardGroups.keys(), ...registry.components.keys()])
    const found = all<PageDocument>('page').filter(({ blocks = [], block_sort = '' }) => {
      const types = new Set(blocks.map(({ item }) => groups.get(item)))
      const sorted = block_sort.split(',').map((slug) => slug.trim())
      return (
        GROUP_TYPES.every((type) => types.has(type as 'cards')) &&
        blocks.some(({ collection, item }) => !known.has(names.get(`${collection}/${item}`) ?? '')) &&
        blocks.some(({ item }) => !sorted.includes(item))
      )
    })
    expect(found.length).toBeGreaterThanOrEqual(1)
  })

  it('order the blocks of a page once, except on the page that shows what a left-out block does', () => {
    const twice = all<PageDocument>('page').filter(({ block_sort }) => block_sort !== undefined)
    expect(twice.map(({ slug }) => slug)).toEqual(['blocks'])
  })

  it('include an article without Indonesian text, one not yet out, and very long titles', () => {
    const articles = published<ArticleDocument>('article')
    const languages = ({ translations = [] }: ArticleDocument) => translations.map((row) => row.languages_code)
    expect(articles.some((article) => !languages(article).includes('id-ID'))).toBe(true)
    expect(articles.some(({ date_published }) => Date.parse(date_published ?? '') > DEMO_NOW.getTime())).toBe(true)
    const titles = articles.flatMap(({ translations = [] }) => translations.map(({ title = '' }) => title.length))
    expect(Math.max(...titles)).toBeGreaterThan(120)
    expect(Math.max(...products().map(({ name }) => name.length))).toBeGreaterThan(120)
  })

  it('include a brand without category, clients without logo, and a film with captions in both languages', () => {
    const categories = published<ProductCategoryDocument>('product_category')
    const empty = published<BrandDocument>('brand').filter(
      ({ slug }) => !categories.some(({ brand }) => brand === slug),
    )
    expect(empty.length).toBeGreaterThanOrEqual(1)
    expect(published<ClientDocument>('client').filter(({ company_logo }) => !company_logo).length).toBeGreaterThan(0)
    const captions = all<VideoDocument>('video').map((film) => film.captions?.map((row) => row.languages_code).sort())
    expect(captions).toContainEqual(['en-US', 'id-ID'])
  })

  it('include jobs that are closed, without an end date and not published', () => {
    const jobs = published<CareerDocument>('career')
    const today = DEMO_NOW.toISOString().slice(0, 10)
    expect(jobs.some(({ end_date }) => end_date !== undefined && end_date < today)).toBe(true)
    expect(jobs.some(({ end_date }) => end_date === undefined)).toBe(true)
    expect(all<CareerDocument>('career').length).toBeGreaterThan(jobs.length)
  })

  it('include no price anywhere', () => {
    const told = documents.filter(({ document }) => /\b(?:Rp|IDR|USD|\$) ?\d/.test(JSON.stringify(document)))
    expect(told.map(({ file, pointer }) => file + pointer)).toEqual([])
  })
})

describe('every address of the menus', () => {
  let site: DrawnSite
  beforeAll(async () => {
    site = await openDrawnSite()
  })
  afterAll(() => site.close())

  it.each([...NAVIGATION])('%s is a page in both languages', async (path) => {
    const english = await site.draw(path)
    const indonesian = await site.draw(path === '/' ? '/id' : `/id${path}`)
    for (const page of [english, indonesian]) {
      expect([page.status, page.faults, page.unknown]).toEqual([200, [], []])
      expect(page.body.match(/<h1\b/g)?.length).toBe(1)
      expect(titleOf(page.head)).not.toBe('')
    }
    expect(indonesian.words).not.toBe(english.words)
    // Text that fell back to English is marked as such; the page's own heading must not be.
    expect(/<h1\b[^>]*>/.exec(indonesian.body)?.[0]).not.toContain('lang="en"')
  })

  it('covers every page of the content that is not part of another one', () => {
    const reached = new Set([...NAVIGATION].map((path) => path.slice(1) || 'home'))
    const alone = published<PageDocument>('page').filter(
      ({ slug, parent, noindex }) => !parent && !noindex && !reached.has(slug),
    )
    expect(alone.map(({ slug }) => slug)).toEqual([])
  })
})

function titleOf(head: string): string {
  return /<title>([^<]*)<\/title>/.exec(head)?.[1] ?? ''
}
