import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { LoadTable, Locale, ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import type { Service } from '#service/answers/service.ts'
import { createService } from '#service/create-service.ts'
import { readSettings } from '#service/runtime/settings/read-settings.ts'
import { propertySettings } from '#tests/property/property-settings.ts'
import { inMemory } from '#tests/support/content/content-service.ts'

let dataDir: string
let service: Service
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'ori-selector-'))
  service = await createService(readSettings({ DATA_DIR: dataDir }), { background: false })
}, 120_000)
afterAll(async () => {
  await service.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function asked(query: SelectProductsQuery, locale: Locale = 'en') {
  const texts = Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]))
  const { status, body } = await service.answer('selectProducts', { query: texts, locale })
  expect(status).toBe(200)
  return (body as { data: ProductSelection }).data
}

const SURABAYA = { for: 'grating', span: '2', load: '5', chemical: 'HCl', concentration: '10', temperature: '40' }

it('tells the engineer in Surabaya which supports would do, and from which rows', async () => {
  const { asked: understood, counts, products, resins, faults } = await asked(SURABAYA, 'id')
  expect(faults).toEqual([])
  expect(understood).toMatchObject({ span: 2000, load: 5, limit: 200, chemicals: [{ concentration: 10 }] })
  expect(counts.fits).toBe(0)
  expect(counts.if).toBeGreaterThan(10)
  expect(resins.find(({ resin }) => resin?.name === 'VE-FR')).toMatchObject({
    kind: 'fits',
    chemicals: [{ kind: 'fits', row: { concentration_to: 10, max_temperature: 90 } }],
  })
  const large = products.find(({ product }) => product?.code === 'GT-MG-50L')
  expect(large).toMatchObject({ kind: 'if', load: { kind: 'closer', supports: 1120, basis: 'interpolated' } })
  expect(large?.load?.rows.map(({ span, load }) => [span, load])).toEqual([
    [1000, 7.2],
    [1200, 4.16],
  ])
})

it('names the resin that a hotter acid needs, and the resins that do not do', async () => {
  const { products, resins } = await asked({ ...SURABAYA, span: '1', temperature: '85' })
  expect(resins.filter(({ kind }) => kind === 'fits').map(({ resin }) => resin?.name)).toEqual(['VE-FR', 'NVE', 'HET'])
  // These gratings themselves are for 82 °C.
  expect(products.every(({ temperature }) => temperature === 82)).toBe(true)
  const cooler = await asked({ ...SURABAYA, span: '1', temperature: '65' })
  expect(cooler.products[0]).toMatchObject({ kind: 'if', resins: ['VE-FR'], other_resins: ['ISO-FR', 'PHE'] })
})

it.each([
  ['HCl', 'en'],
  ['asam klorida', 'en'],
  ['Muriatic Acid', 'id'],
  ['7647-01-0', 'id'],
  ['hydrochloric-acid', 'id'],
] as const)('knows hydrochloric acid as %s in %s', async (chemical, locale) => {
  const { asked: understood } = await asked({ chemical }, locale)
  expect(understood.chemicals[0]?.chemical).toMatchObject({ slug: 'hydrochloric-acid' })
})

it.each<[string, SelectProductsQuery, object]>([
  ['span 0', { span: '0' }, { field: 'span', code: 'range', least: 10, most: 30_000 }],
  ['a span of 1e9', { span: '1e9' }, { field: 'span', code: 'number', typed: '1e9' }],
  ['letters for a load', { load: 'berat' }, { field: 'load', code: 'number' }],
  ['a load in degrees', { load: '5 °C' }, { field: 'load', code: 'number' }],
  ['more than 100 %', { chemical: 'HCl', concentration: '101' }, { field: 'concentration', code: 'range', most: 100 }],
  ['a heat that no row has', { chemical: 'HCl', temperature: '150' }, { code: 'beyond', most: 100 }],
  ['a misspelled acid', { chemical: 'asam kloridda' }, { code: 'unknown', suggestion: 'Asam klorida' }],
  ['a span in millimeters', { span: '2000' }, { field: 'span', code: 'range', suggestion: '2000 mm' }],
  ['two acids in one field', { chemical: 'HCl, H2SO4' }, { code: 'several', typed: 'HCl, H2SO4' }],
  ['a part of a name', { chemical: 'hydrogen perox' }, { code: 'unknown', suggestion: 'Hydrogen peroxide' }],
  ['a temperature of nothing', { temperature: '40' }, { field: 'chemical', code: 'missing' }],
])('says what is wrong with %s, and promises nothing', async (_, query, fault) => {
  const { faults, counts } = await asked(query)
  expect(faults).toMatchObject([fault])
  expect(counts).toMatchObject({ fits: 0, if: 0 })
})

it('takes the units of the United States and says the same', async () => {
  const [metric, us] = [
    await asked({ span: '1.2192 m', load: '4.788', weight: '20' }),
    await asked({ span: "4'", load: '100 psf', weight: '4.0963', units: 'us' }),
  ]
  expect(us.products.map(({ product, kind }) => [product?.code, kind])).toEqual(
    metric.products.map(({ product, kind }) => [product?.code, kind]),
  )
})

it('follows what editors change without reading the rest again', async () => {
  const before = await asked({ load: '5', load_kind: 'line', span: '3' })
  await service.importDocuments(
    inMemory('load_table', [
      {
        ...{ slug: 'gfrp-rebar-line', product: 'gfrp-rebar-straight', load_case: 'uniform', direction: 'length' },
        ...{ support: 'simple', per: 'profile', stiffness: 1, source: 'Test' },
        rows: [{ span: 3000, limit: 200, load: 6, deflection: 15 }],
      },
    ]),
  )
  const after = await asked({ load: '5', load_kind: 'line', span: '3' })
  expect(after.counts.fits).toBe(before.counts.fits + 1)
  expect(after.products[0]?.product?.code).toBe('RB-GF-S')
})

// As people type: figures with and without units, in both languages' ways, and what is none of it.
const typed = (figures: fc.Arbitrary<number>, units: readonly string[]) =>
  fc.oneof(
    {
      weight: 8,
      arbitrary: fc.tuple(figures, fc.constantFrom('', ...units)).map(([figure, unit]) => `${figure}${unit}`),
    },
    {
      weight: 1,
      arbitrary: fc.constantFrom('0', '-1', '1e9', 'dua', '½', '1/0', '\u{1f4a5}', "'; --", 'NaN', '9'.repeat(40)),
    },
    { weight: 1, arbitrary: fc.string({ minLength: 1, maxLength: 40 }) },
  )
const upTo = (most: number) => fc.integer({ min: 1, max: most * 20 }).map((step) => step / 20)
const asking: fc.Arbitrary<SelectProductsQuery> = fc.record(
  {
    for: fc.constantFrom('grating', 'profile', 'unheard-of'),
    units: fc.constantFrom('metric', 'us'),
    span: typed(upTo(3), ['', ' m', ' ft']),
    load: typed(upTo(12), ['', ' kN/m²', ' psf', ' kg/m²']),
    load_kind: fc.constantFrom('uniform', 'line', 'point'),
    deflection: fc.constantFrom(100, 150, 180, 200, 250, 300),
    chemical: fc.constantFrom('HCl', 'asam sulfat', '1310-73-2', 'asam klorid', 'x'),
    concentration: typed(upTo(110), ['', ' %']),
    temperature: typed(upTo(120), ['', ' °C', ' °F']),
    fire: fc.constantFrom(1, 2, 3),
    slip: typed(upTo(80), []),
    outdoor: fc.constant(true),
    weight: typed(upTo(60), ['', ' kg/m²']),
    page: fc.integer({ min: 1, max: 4 }),
  },
  { requiredKeys: [] },
) as fc.Arbitrary<SelectProductsQuery>

it('answers every question, and no row of the store contradicts what it says fits', async () => {
  const rowsOf = new Map<string, LoadTable['rows']>()
  const rows = async (product: string, id: number) => {
    const key = `${product}/${id}`
    if (!rowsOf.has(key)) {
      const { body } = await service.answer('listLoadTables', { query: { product } })
      for (const table of (body as { data: LoadTable[] }).data) rowsOf.set(`${product}/${table.id}`, table.rows)
    }
    return rowsOf.get(key) ?? []
  }
  await fc.assert(
    fc.asyncProperty(asking, fc.constantFrom<Locale>('en', 'id'), async (query, locale) => {
      const { asked: understood, products, counts, faults } = await asked(query, locale)
      if (faults.some(({ code }) => code !== 'beyond')) expect(counts).toMatchObject({ fits: 0, if: 0 })
      for (const { kind, product, load, temperature } of products) {
        if (kind !== 'fits' && kind !== 'if') continue
        expect(temperature).toBeNull()
        if (!load?.table || understood.load === null) continue
        const span = load.kind === 'closer' ? load.supports : understood.span
        const against = (await rows(product?.slug ?? '', load.table.id)).filter(
          (row) =>
            row.span <= (span ?? 0) && row.limit <= understood.limit && row.load < (understood.load ?? 0) * (1 - 1e-9),
        )
        expect(against).toEqual([])
      }
    }),
    propertySettings(60, 5000),
  )
})
