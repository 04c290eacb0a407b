import { beforeAll, expect, it } from 'vitest'
import type {
  ChemicalDocument,
  LoadTableDocument,
  ProductDocument,
  ResinTypeDocument,
  ResistanceDocument,
} from '#generated/types.ts'
import { contentOf } from '#tests/support/content/demo-drawings.ts'

// What the demo says about loads and chemicals can be computed again by a reader, from what it says itself.

let products: ProductDocument[]
let tables: LoadTableDocument[]
let resistances: ResistanceDocument[]
beforeAll(async () => {
  products = (await contentOf<ProductDocument & { status?: string }>('product')).filter(
    ({ status }) => status === 'published',
  )
  tables = await contentOf<LoadTableDocument>('load_table')
  resistances = await contentOf<ResistanceDocument>('resistance')
})

/** Categories whose products are laid over a span. */
const SPANNING = new Set([
  ...['molded-grating', 'mini-mesh', 'covered-grating', 'pultruded-grating', 'high-open-grating', 'stair-treads'],
  ...['beams', 'channels-and-angles', 'tubes'],
  ...['corrugated-sheets', 'translucent-sheets', 'sheet-rolls', 'sheets-and-panels'],
])

const specOf = (product: ProductDocument | undefined, name: string) =>
  product?.spec_values?.find(({ spec }) => spec === name)?.value ?? ''

const productOf = ({ product }: LoadTableDocument) => products.find(({ slug }) => slug === product)

/** On treads, a load per area is carried by a strip as wide as the going, in meters. */
const stripOf = (table: LoadTableDocument) =>
  table.per === 'tread' && table.load_case === 'uniform' ? Number(specOf(productOf(table), 'going')) / 1000 : 1

it('every grating, tread, profile and sheet has a table for uniform and one for point loads', () => {
  const spanning = products.filter(({ product_category: category = '' }) => SPANNING.has(category))
  const cases = spanning.map(({ slug }) => [
    slug,
    tables
      .filter(({ product }) => product === slug)
      .map(({ load_case }) => load_case)
      .sort(),
  ])
  expect(cases).toEqual(spanning.map(({ slug }) => [slug, ['point', 'uniform']]))
  expect(spanning.length).toBeGreaterThan(25)
})

it('every load follows from the stiffness of its table, and its deflection from the load', () => {
  for (const table of tables) {
    for (const { span, limit, load, deflection } of table.rows) {
      const [l, ei] = [span / 1000, table.stiffness]
      const at = (allowed: number) =>
        table.load_case === 'uniform' ? (384 * ei * allowed) / (5 * l ** 4) : (48 * ei * allowed) / l ** 3
      const exact = at(l / limit) / stripOf(table)
      const place = `${table.slug}, ${span} mm, L/${limit}`
      // Rounded down to three digits: a table never promises more than its formula.
      expect(load, place).toBeLessThanOrEqual(exact * (1 + 1e-9))
      expect(load, place).toBeGreaterThan(exact * 0.985)
      const bent = (load * stripOf(table) * 1000) / at(1)
      expect(Math.abs(deflection - bent), place).toBeLessThanOrEqual(0.0051)
      expect(deflection, place).toBeLessThanOrEqual(span / limit + 0.0051)
    }
  }
})

it('the load at L/180 over 1 m is the one in the specifications', () => {
  let checked = 0
  for (const table of tables) {
    const said = specOf(productOf(table), 'udl')
    if (said === '' || table.load_case !== 'uniform' || table.per !== 'meter-width') continue
    const row = table.rows.find(({ span, limit }) => span === 1000 && limit === 180)
    expect(row?.load, table.slug).toBe(Number(said))
    checked++
  }
  expect(checked).toBeGreaterThan(10)
})

/** The second moment of area in mm⁴ about the axis of bending, without fillets. */
const INERTIA: Record<string, (sides: number[]) => number> = {
  beam: ([h = 0, b = 0, t = 0]) => (b * h ** 3 - (b - t) * (h - 2 * t) ** 3) / 12,
  flange: ([h = 0, b = 0, t = 0]) => (b * h ** 3 - (b - t) * (h - 2 * t) ** 3) / 12,
  channel: ([h = 0, b = 0, t = 0]) => (b * h ** 3 - (b - t) * (h - 2 * t) ** 3) / 12,
  square: ([a = 0, b = 0, t = 0]) => (a * b ** 3 - (a - 2 * t) * (b - 2 * t) ** 3) / 12,
  round: ([d = 0, t = 0]) => (Math.PI * (d ** 4 - (d - 2 * t) ** 4)) / 64,
  angle: ([a = 0, b = 0, t = 0]) => {
    const parts = [
      { area: b * t, y: t / 2, own: (b * t ** 3) / 12 },
      { area: (a - t) * t, y: (a + t) / 2, own: (t * (a - t) ** 3) / 12 },
    ]
    const area = parts.reduce((sum, part) => sum + part.area, 0)
    const middle = parts.reduce((sum, part) => sum + part.area * part.y, 0) / area
    return parts.reduce((sum, part) => sum + part.own + part.area * (part.y - middle) ** 2, 0)
  },
}

it('the stiffness of a profile follows from its section and its modulus', () => {
  let checked = 0
  for (const table of tables.filter(({ per }) => per === 'profile')) {
    const product = productOf(table)
    const inertia = INERTIA[table.product.split('-').find((word) => word in INERTIA) ?? '']
    const sides = (specOf(product, 'section').match(/\d+(?:\.\d+)?/g) ?? []).map(Number)
    // GPa × mm⁴ = 1e-6 kN·m².
    const computed = (Number(specOf(product, 'modulus')) * (inertia?.(sides) ?? 0)) / 1e6
    expect(Math.abs(table.stiffness / computed - 1), table.slug).toBeLessThan(0.001)
    checked++
  }
  expect(checked).toBeGreaterThan(10)
})

it('every chemical is judged for six resins and more, without gaps or overlaps in its concentrations', async () => {
  const chemicals = await contentOf<ChemicalDocument>('chemical')
  const resins = (await contentOf<ResinTypeDocument>('resin_type')).map(({ name }) => name)
  expect(chemicals.length).toBeGreaterThanOrEqual(40)
  for (const { slug } of chemicals) {
    for (const resin of resins) {
      const rows = resistances
        .filter((row) => row.chemical === slug && row.resin === resin)
        .sort((a, b) => a.concentration_from - b.concentration_from)
      const ends = rows.map(({ concentration_to }) => concentration_to)
      expect(
        rows.map(({ concentration_from }) => concentration_from),
        `${slug} on ${resin}`,
      ).toEqual([0, ...ends.slice(0, -1)])
    }
  }
  expect(resins.length).toBeGreaterThanOrEqual(6)
})

it('a stronger solution is never allowed to be hotter', () => {
  for (const row of resistances) {
    const stronger = resistances.find(
      ({ chemical, resin, concentration_from }) =>
        chemical === row.chemical && resin === row.resin && concentration_from === row.concentration_to,
    )
    if (stronger) expect(stronger.max_temperature ?? 0, stronger.slug).toBeLessThanOrEqual(row.max_temperature ?? 0)
  }
})
