import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { surfaceName } from '#domain/catalogue/surface-name.ts'
import { fieldIn } from '#domain/languages/field-in.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import type {
  Locale,
  Product,
  ProductFacet,
  ProductSelection,
  ProductSummary,
  SearchSummary,
} from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { rebuildSets } from '#service/content/facets/write-facets.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import firstAnswers from '#tests/fixtures/first-answers.json' with { type: 'json' }
import required from '#tests/fixtures/search-requirements.json' with { type: 'json' }
import { inMemory } from '#tests/support/content/content-service.ts'

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-facets-'))
  service = await createService(readSettings({ DATA_DIR: dataDir }), { background: false })
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function facetsOf(query: Record<string, string> = {}, locale: Locale = 'en') {
  const { body } = await service.answer('listProductFacets', { query, locale })
  return (body as { data: ProductFacet[] }).data
}

async function codesOf(query: Record<string, string>) {
  const { body } = await service.answer('listProducts', { query: { ...query, limit: '100' } })
  return (body as { data: ProductSummary[] }).data.map(({ code }) => code)
}

async function products(): Promise<Product[]> {
  const rows = await service.store.db.selectFrom('entry').select('key').where('collection', '=', 'product').execute()
  const answers = await Promise.all(
    rows.map(({ key }) => service.answer('getProductBySlug', { params: { slug: key }, locale: 'id' })),
  )
  return answers.flatMap(({ status, body }) => (status === 200 ? [(body as { data: Product }).data] : []))
}

describe('filters of the demo catalogue', () => {
  it.each([
    ['variant[mesh]', '38x38', ['GT-MG-25', 'GT-MG-38', 'GT-ST-38']],
    ['variant[thickness]', '38', ['GT-CF-M316', 'GT-MG-38', 'GT-PG-I6015', 'GT-ST-38']],
    ['variant[length]', '6000', ['PF-SP-I240', 'GT-PG-I4010', 'AT-RS-12']],
    ['variant[volume]', '5', ['TK-KT-05', 'TK-KT-VE10']],
    ['variant[diameter]', '200', ['PP-PF-200', 'PP-PF-VEL']],
    ['spec[depth]', '38..38', ['GT-CF-M316', 'GT-MG-38', 'GT-ST-38']],
  ])('%s = %s finds products by their values and by those of their SKUs', async (param, value, codes) => {
    const found = await codesOf({ [param]: value })
    expect(codes.filter((code) => !found.includes(code))).toEqual([])
  })

  it('keep the going of a stair tread apart from its width', async () => {
    const treads = ['GT-ST-38', 'GT-ST-50']
    const found = await codesOf({ 'variant[width]': '300' })
    expect(treads.filter((code) => found.includes(code))).toEqual([])
    expect(await codesOf({ 'variant[width]': '900', category: 'stair-treads' })).toEqual(treads)
    expect(await codesOf({ 'spec[going]': '275..300' })).toEqual(treads)
  })

  it('count under every choice what choosing it lists', async () => {
    const wrong: string[] = []
    for (const { param, options } of await facetsOf()) {
      for (const { value, count } of options) {
        const found = await codesOf({ [param]: value })
        if (found.length !== count) wrong.push(`${param}=${value}: ${count} and ${found.length}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('know every value that a product with the same fact has', async () => {
    const facets = new Map((await facetsOf()).map((facet) => [facet.param, facet]))
    const missing: string[] = []
    for (const { code, product_skus } of await products()) {
      for (const { variant } of product_skus.flatMap((sku) => sku.product_variant?.variant_values ?? [])) {
        const known = facets.has(`variant[${variant?.slug}]`) || facets.has(String(variant?.slug))
        if (!known) missing.push(`${code}: ${variant?.slug}`)
      }
    }
    expect(missing).toEqual([])
  })

  it.each(LOCALES)('have a title each, in %s', async (locale) => {
    const titles = (await facetsOf({}, locale)).map(({ title }) => title)
    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([])
    expect(titles).not.toContain(null)
  })

  it.each([
    ['en', ['1800 mm', '2100 mm', '2350 mm', '2400 mm'], ['1.2 mm', '1.5 mm', '2 mm']],
    ['id', ['1800 mm', '2100 mm', '2350 mm', '2400 mm'], ['1,2 mm', '1,5 mm', '2 mm']],
  ] as const)(
    'write a measure in one unit, in the order of its numbers, as %s writes it',
    async (locale, lengths, thicknesses) => {
      const facets = new Map((await facetsOf({}, locale)).map(({ param, options }) => [param, options]))
      const labels = (param: string) => (facets.get(param) ?? []).map(({ label }) => label.replaceAll('\u00a0', ' '))
      expect(labels('variant[length]').slice(0, 4)).toEqual(lengths)
      expect(labels('variant[thickness]').slice(0, 3)).toEqual(thicknesses)
      expect(labels('variant[panel-size]').slice(0, 3)).toEqual(['921 × 3050 mm', '1000 × 1000 mm', '1007 × 4007 mm'])
      for (const param of ['length', 'width', 'thickness', 'volume'].map((slug) => `variant[${slug}]`)) {
        expect(new Set(labels(param).map((label) => label.replace(/^[\d.,]+ /, ''))), param).toHaveLength(1)
        const numbers = (facets.get(param) ?? []).map(({ value }) => Number(value))
        expect(numbers, param).toEqual(numbers.toSorted((a, b) => a - b))
      }
      // A nominal size is a name: a pipe DN 50 is not 50 mm wide.
      expect(labels('variant[diameter]')).toEqual(expect.arrayContaining(['6 mm', 'DN 50', '90 mm']))
    },
  )

  it('begin with those that the list needs and end with the others', async () => {
    const queries: Record<string, string>[] = [{}, { category: 'molded-grating' }, { brand: 'tirtala' }]
    for (const query of queries) {
      const facets = await facetsOf(query)
      const first = facets.filter(({ more }) => !more)
      expect(first.length).toBeGreaterThan(3)
      expect(first.length).toBeLessThanOrEqual(11)
      expect(facets.slice(0, first.length)).toEqual(first)
    }
    const params = async (query: Record<string, string>) =>
      (await facetsOf(query)).filter(({ more }) => !more).map(({ param }) => param)
    expect(await params({ category: 'molded-grating' })).toEqual(
      expect.arrayContaining(['category', 'variant[mesh]', 'variant[thickness]', 'variant[panel-size]']),
    )
    expect(await params({})).not.toContain('variant[mesh]')
    // One in use is never hidden.
    expect(await params({ 'spec[viscosity]': '400..450' })).toContain('spec[viscosity]')
  })

  it('call surfaces what the dialog calls them, in the language of the page', async () => {
    const surfaces = (await facetsOf({}, 'id')).find(({ param }) => param === 'surface')?.options ?? []
    expect(surfaces.map(({ label }) => label)).toEqual(expect.arrayContaining(['Cekung', 'Rata', 'Grit kuarsa']))
    const all = await products()
    const untranslated = all.flatMap(({ surface_types }) => surface_types.filter((one) => !surfaceName(one, 'id')))
    expect(untranslated).toEqual([])
    const chosen = all
      .flatMap(({ product_skus }) => product_skus.flatMap((sku) => sku.product_variant?.variant_values ?? []))
      .filter(({ variant }) => variant?.slug === 'surface')
    expect(chosen.length).toBeGreaterThan(0)
    for (const locale of LOCALES) {
      expect(new Set(chosen.map((value) => fieldIn(value, 'label', locale)))).toEqual(
        new Set(chosen.map(({ value }) => surfaceName(value, locale))),
      )
    }
  })

  it('follow what editors change in SKUs and specifications', async () => {
    const before = await codesOf({ resin: 'phe' })
    expect(before).not.toContain('PF-LC-STR')
    await service.importDocuments(
      inMemory('product_variant', [{ name: 'phe-alone', variant_values: ['resin-phe', 'thickness-6'] }]),
    )
    await service.importDocuments(
      inMemory('product_sku', [
        { sku_code: 'PF-LC-STR-PHE', product: 'straight-ladder', product_variant: 'phe-alone' },
      ]),
    )
    expect(await codesOf({ resin: 'phe' })).toEqual([...before, 'PF-LC-STR'].sort())
    expect(await codesOf({ 'spec[depth]': '6' })).toContain('PF-LC-STR')
    const thick = await codesOf({ 'variant[thickness]': '42' })
    expect(thick).toContain('GT-CG-38')
    const spec = {
      ...{ name: 'Depth', slug: 'depth', unit: 'mm' },
      translations: [{ languages_code: 'en-US', label: 'Depth' }],
    }
    await service.importDocuments(inMemory('spec', [spec]))
    expect(await codesOf({ 'variant[thickness]': '42' })).toEqual([])
    expect((await facetsOf()).map(({ param }) => param)).toContain('spec[depth]')
    await service.importDocuments(inMemory('spec', [{ ...spec, variant: 'thickness' }]))
    expect(await codesOf({ 'variant[thickness]': '42' })).toEqual(thick)
  })

  it.each(['weight', '-load', 'resins', '-open_area'])('give rows by %s the same order page by page', async (sort) => {
    const rows = async (limit: number, page: number) => {
      const query = { sort, limit: String(limit), page: String(page) }
      const { body } = await service.answer('listProductRows', { query, locale: 'en' })
      return (body as { data: unknown[] }).data
    }
    const whole = await rows(100, 1)
    const pages = await Promise.all([1, 2, 3, 4, 5, 6].map((page) => rows(7, page)))
    expect(pages.flat()).toEqual(whole.slice(0, 42))
  })

  it('have sets that are as if they had been made of all rows again', async () => {
    const { store } = service
    const kept = async () => {
      const sets = await store.db.selectFrom('facet_set').selectAll().execute()
      return new Map(sets.map((set) => [[set.collection, set.param, set.value, set.block].join(), set]))
    }
    const before = await kept()
    await rebuildSets((work) => store.transaction(work))
    expect(await kept()).toEqual(before)
    expect(before.size).toBeGreaterThan(200)
  })
})

describe('the search of the demo catalogue', () => {
  interface Hit {
    type: string
    title: string
    url: string
    code: string | null
  }
  const found = async (q: string, locale: Locale) => {
    const { body } = await service.answer('search', { query: { q, limit: '20' }, locale })
    return (body as { data: Hit[] }).data
  }

  const answers: readonly { first: string; title?: Record<Locale, string>; questions: readonly string[] }[] =
    firstAnswers
  const asked = answers.flatMap(({ first, title, questions }) =>
    questions.flatMap((q) => LOCALES.map((locale) => [q, locale, first, title?.[locale]] as const)),
  )

  it.each(asked)('answers %j in %s with %s first', async (q, locale, url, title) => {
    const [first] = await found(q, locale)
    expect(first).toMatchObject({ url, ...(title !== undefined && { title }) })
  })

  const requiring = (required as readonly { questions: string[]; asked: object | null; type?: object }[]).flatMap(
    ({ questions, asked, type }) =>
      questions.flatMap((q) => LOCALES.map((locale) => ({ q, locale, asked, type: type?.[locale as never] ?? null }))),
  )

  it.each(requiring)('reads out of $q in $locale what the selector is asked', async ({ q, locale, asked, type }) => {
    const { body } = await service.answer('getSearchSummary', { query: { q }, locale })
    const { requirements } = (body as { data: SearchSummary }).data
    if (asked === null) return expect(requirements).toBeNull()
    const address = new URL(requirements?.url ?? '', 'http://site.test')
    const answer = await service.answer('selectProducts', {
      query: Object.fromEntries(address.searchParams),
      locale,
    })
    expect((answer.body as { data: ProductSelection }).data).toMatchObject({ faults: [], asked: { ...asked, type } })
  })

  it('says what is required in the words, units and numbers of the visitor', async () => {
    const partsOf = async (q: string, locale: Locale) => {
      const { body } = await service.answer('getSearchSummary', { query: { q }, locale })
      return (body as { data: SearchSummary }).data.requirements?.parts.map((part) => part.replaceAll('\u00a0', ' '))
    }
    expect(await partsOf('tangki HCl 10% 40 °C, bentang 2.5 m', 'id')).toEqual([
      'Tangki',
      '2,5 m',
      'Asam klorida, 10%, 40 °C',
    ])
    expect(await partsOf('asam klorida 104 °F 6 ft span', 'en')).toEqual(['6 ft', 'Hydrochloric acid, 104 °F'])
  })

  it('looks in the texts for the rest of a question, and if nothing has the chemical, for the thing alone', async () => {
    const corrected = async (q: string) => {
      const { body } = await service.answer('getSearchSummary', { query: { q }, locale: 'en' })
      return (body as { data: SearchSummary }).data.corrected
    }
    expect(await corrected('grating HCl span 2 m')).toBe('grating HCl')
    expect(await corrected('grating span 2 m, acetone')).toBe('grating')
    expect(await corrected('gratng acetone 5 %')).toBe('grating')
  })

  it('lists what has a size in the order of its editors', async () => {
    const gratings = [
      'GT-MG-25',
      'GT-MG-30',
      'GT-MG-38',
      'GT-MG-40S',
      'GT-MG-50L',
      'GT-MG-50HD',
      'GT-MM-30',
      'GT-MM-38',
    ]
    for (const locale of LOCALES) {
      expect((await found('1220x3660', locale)).slice(0, gratings.length).map(({ code }) => code)).toEqual(gratings)
    }
  })

  it.each<[string, Locale, RegExp]>([
    ['stair treads', 'id', /^GT-ST-38$/],
    ['921×3050', 'en', /^GT-MG-38$/],
    ['921 x 3050 mm', 'id', /^GT-MG-38$/],
    ['handrail datasheet', 'en', /^PF-HR-SQ50$/],
    ['handrail price', 'id', /^PF-HR-SQ50$/],
  ])('finds for %j in %s the product that is meant', async (q, locale, code) => {
    expect((await found(q, locale)).map((hit) => hit.code).filter((one) => one && code.test(one))).toHaveLength(1)
  })

  it.each(LOCALES)('leads for a datasheet to the families that have catalogues, in %s', async (locale) => {
    const kinds = (await found('datasheet', locale)).map(({ type }) => type)
    expect(kinds.filter((type) => type === 'product_category').length).toBeGreaterThan(10)
  })

  it('finds a product by a size that only an SKU of it has, however it is spelled, until the SKU is withdrawn', async () => {
    const codes = async (q: string) => (await found(q, 'en')).flatMap(({ code }) => code ?? [])
    const label = '777 × 1333 mm'
    const sku = { sku_code: 'PF-LC-STR-777', product: 'straight-ladder', product_variant: 'size-alone' }
    expect(await codes('777x1333')).toEqual([])
    await service.importDocuments([
      ...inMemory('variant_value', [
        {
          ...{ name: 'panel-size-777', variant: 'panel-size', value: label },
          translations: [{ languages_code: 'en-US', label }],
        },
      ]),
      ...inMemory('product_variant', [{ name: 'size-alone', variant_values: ['panel-size-777'] }]),
      ...inMemory('product_sku', [sku]),
    ])
    for (const q of ['777x1333', '777 × 1333 mm', '777*1333', '777X1333mm', 'ladder 777 x 1333']) {
      expect(await codes(q), q).toEqual(['PF-LC-STR'])
    }
    await service.importDocuments(inMemory('product_sku', [{ ...sku, status: 'archived' }]))
    expect(await codes('777x1333')).toEqual([])
  })
})
