import { describe, expect, it } from 'vitest'
import { NO_BREAK_SPACE } from '#domain/languages/local-numbers.ts'
import type { Product } from '#generated/types.ts'
import { type ComparedRow, comparedGroups } from './comparison-rows.ts'

const texts = (field: string, en: string, id?: string) => [
  { id: 1, languages_code: 'en-US', [field]: en },
  ...(id === undefined ? [] : [{ id: 2, languages_code: 'id-ID', [field]: id }]),
]

const SPECS = new Map([
  [
    'depth',
    {
      ...{ id: 1, name: 'depth', slug: 'depth', unit: 'mm', better: null, variant: { id: 2, slug: 'thickness' } },
      translations: texts('label', 'Depth', 'Tebal'),
    },
  ],
  [
    'weight',
    {
      id: 2,
      name: 'weight',
      slug: 'weight',
      unit: 'kg/m²',
      better: 'lower',
      translations: texts('label', 'Weight', 'Berat'),
    },
  ],
  ['mesh', { id: 3, name: 'mesh', slug: 'mesh', unit: null, better: null, translations: texts('label', 'Mesh') }],
])

interface Sketch {
  brand?: string
  resins?: [name: string, celsius: number | null][]
  specs?: [slug: string, value: string, number?: number, unit?: string][]
  surfaces?: string[]
  colors?: [label: string, hex: string][]
  thicknesses?: string[]
  offeredResins?: string[]
}

const VARIANTS = {
  color: { id: 1, name: 'color', slug: 'color', sort: 1, translations: texts('label', 'Color', 'Warna') },
  thickness: { id: 2, name: 'thickness', slug: 'thickness', sort: 2, translations: texts('label', 'Thickness') },
  resin: { id: 3, name: 'resin', slug: 'resin', sort: 3, translations: texts('label', 'Resin') },
}

/** A product with only the fields that are compared. */
function product(id: number, sketch: Sketch): Product {
  const { brand, resins = [], specs = [], surfaces = [], colors = [], thicknesses = [], offeredResins = [] } = sketch
  const offered = [
    ...colors.map(([label, value]) => ({ variant: VARIANTS.color, label, value })),
    ...thicknesses.map((label) => ({ variant: VARIANTS.thickness, label, value: label })),
    ...offeredResins.map((label) => ({ variant: VARIANTS.resin, label, value: label })),
  ]
  return {
    id,
    brand: brand ? { name: brand } : null,
    product_category: null,
    product_type: null,
    resin_types: resins.map(([name, max_operation_temperature]) => ({
      resin_types_id: { name, max_operation_temperature },
    })),
    surface_types: surfaces,
    spec_values: specs.map(([slug, value, number = null, unit = null]) => ({
      id: 1,
      spec: SPECS.get(slug),
      value,
      number,
      unit,
    })),
    product_skus: offered.map(({ variant, label, value }, index) => ({
      id: index,
      product_variant: {
        variant_values: [{ id: index, name: label, sort: index, value, variant, translations: texts('label', label) }],
      },
    })),
  } as unknown as Product
}

function rowsOf(products: Product[], locale: 'en' | 'id' = 'en'): Map<string, ComparedRow> {
  return new Map(comparedGroups(products, locale).flatMap(({ rows }) => rows.map((row) => [row.key, row])))
}

describe('the rows of a comparison', () => {
  it('show values as authored, each with its own unit or the usual one', () => {
    const rows = rowsOf([
      product(1, { specs: [['weight', '19.5', 19.5]] }),
      product(2, { specs: [['weight', '≤ 3.2', undefined, 't']] }),
    ])
    expect(rows.get('spec-2')?.cells).toEqual([
      [{ text: '19.5', unit: `${NO_BREAK_SPACE}kg/m²`, number: 19.5, meaning: '19.5 kg/m²' }],
      [{ text: '≤ 3.2', unit: `${NO_BREAK_SPACE}t`, meaning: '≤ 3.2 t' }],
    ])
  })

  it('are equal when all products have the same value, however it is written', () => {
    const rows = rowsOf([
      product(1, { brand: 'Kisara', specs: [['depth', '38', 38]], surfaces: ['Concave', 'Flat'] }),
      product(2, { brand: 'Kisara', specs: [['depth', '38.0', 38]], surfaces: ['Flat', 'Concave'] }),
    ])
    expect([...rows.values()].map(({ key, isEqual }) => [key, isEqual])).toEqual([
      ['brand', true],
      ['surface_types', true],
      ['spec-1', true],
    ])
  })

  it('differ when a value, a unit or the presence of a value differs', () => {
    const first = product(1, {
      specs: [
        ['depth', '38', 38],
        ['weight', '2', 2],
        ['mesh', '38 × 38'],
      ],
    })
    const second = product(2, {
      specs: [
        ['depth', '25', 25],
        ['weight', '2', 2, 'kg/m'],
      ],
    })
    const rows = rowsOf([first, second])
    expect([...rows.values()].map(({ isEqual }) => isEqual)).toEqual([false, false, false])
    expect(rows.get('spec-3')?.cells[1]).toEqual([])
  })

  it('mark the products that deviate from a majority', () => {
    const brands = (...names: (string | undefined)[]) =>
      rowsOf(names.map((brand, index) => product(index, { brand }))).get('brand')?.deviates
    expect(brands('A', 'A', 'B')).toEqual([false, false, true])
    expect(brands('A', 'A', undefined, 'A')).toEqual([false, false, true, false])
    expect(brands('A', 'B')).toEqual([false, false])
    expect(brands('A', 'A', 'B', 'B')).toEqual([false, false, false, false])
  })

  it('are never equal with only one product', () => {
    expect(rowsOf([product(1, { brand: 'Kisara' })]).get('brand')?.isEqual).toBe(false)
  })

  it('are left out when no product has a value, and so are groups without rows', () => {
    expect(comparedGroups([product(1, {}), product(2, {})], 'en')).toEqual([])
    const [group, ...others] = comparedGroups([product(1, { surfaces: ['Flat'] }), product(2, {})], 'en')
    expect([group?.rows.map(({ key }) => key), others]).toEqual([['surface_types'], []])
  })

  it('keep the order of the products, and insert a row that only a later product has in its place there', () => {
    const rows = rowsOf([
      product(1, {
        specs: [
          ['depth', '38'],
          ['weight', '19'],
        ],
      }),
      product(2, {
        specs: [
          ['depth', '38'],
          ['mesh', '38 × 38'],
          ['weight', '18'],
        ],
      }),
    ])
    expect([...rows.keys()]).toEqual(['spec-1', 'spec-3', 'spec-2'])
  })

  it('are labeled in the page language, and marked where the label falls back to English', () => {
    const rows = rowsOf(
      [
        product(1, {
          specs: [
            ['depth', '38'],
            ['mesh', '38 × 38'],
          ],
        }),
      ],
      'id',
    )
    expect([rows.get('spec-1')?.label, rows.get('spec-3')?.label]).toEqual([
      { value: 'Tebal' },
      { value: 'Mesh', lang: 'en' },
    ])
  })

  it('are those that the schemas define, in their groups and under their titles', () => {
    const whole = product(1, {
      brand: 'Kisara',
      resins: [['ISO-FR', 82]],
      specs: [['depth', '38']],
      surfaces: ['flat', 'Grit'],
      colors: [['Yellow', '#F9A800']],
    })
    const told = comparedGroups([whole], 'id').map(({ title, rows }) => [title, rows.map(({ label }) => label.value)])
    expect(told).toEqual([
      ['compare.general', ['Merek', 'Resin', 'Suhu maksimum resin', 'Permukaan']],
      ['compare.specifications', ['Tebal']],
      ['compare.variants', ['Warna']],
    ])
    expect(rowsOf([whole], 'id').get('surface_types')?.cells).toEqual([
      [
        { text: 'Rata', lang: undefined },
        { text: 'Grit', lang: 'en' },
      ],
    ])
  })

  it('are written with the decimals of the language', () => {
    const whole = product(1, { resins: [['ISO-FR', 82.5]], specs: [['weight', '16.0']] })
    const texts = (locale: 'en' | 'id') => {
      const rows = rowsOf([whole], locale)
      const cells = [...rows].flatMap(([key, row]) => (/^spec-|temperature/.test(key) ? row.cells : []))
      return cells.flat().map(({ text }) => text)
    }
    expect([texts('en'), texts('id')]).toEqual([
      ['16.0', '82.5'],
      ['16,0', '82,5'],
    ])
  })

  it('contain each value only once', () => {
    const resins: Sketch['resins'] = [
      ['ISO-FR', 82],
      ['ISO-FG', 82],
      ['ORT', null],
    ]
    expect(rowsOf([product(1, { resins })]).get('resin_types.max_operation_temperature')?.cells).toEqual([
      [{ text: '82', unit: `${NO_BREAK_SPACE}°C`, number: 82 }],
    ])
  })

  it.each<[string, Sketch[], boolean[]]>([
    ['the lowest', [{ specs: [['weight', '19']] }, { specs: [['weight', '12.5']] }], [false, true]],
    ['the highest', [{ resins: [['NVE', 149]] }, { resins: [['ORT', 71]] }], [true, false]],
    ['all that share it', [71, 149, 149].map((celsius) => ({ resins: [['R', celsius]] })), [false, true, true]],
    [
      'the best of those that say one',
      [{ specs: [['weight', '19']] }, { specs: [['weight', '12']] }, {}],
      [false, true, false],
    ],
    ['none when all are the same', [{ specs: [['weight', '19']] }, { specs: [['weight', '19.0']] }], [false, false]],
    ['none beside words', [{ specs: [['weight', '19']] }, { specs: [['weight', '≤ 12', 12]] }], [false, false]],
    ['none in two units', [{ specs: [['weight', '19']] }, { specs: [['weight', '12', 12, 'kg/m']] }], [false, false]],
    [
      'none where a product has several',
      [
        {
          resins: [
            ['A', 71],
            ['B', 99],
          ],
        },
        { resins: [['C', 82]] },
      ],
      [false, false],
    ],
    ['none for a product alone', [{ specs: [['weight', '19']] }], [false]],
  ])('mark the best number: %s', (_what, sketches, best) => {
    const rows = rowsOf(sketches.map((sketch, index) => product(index + 1, sketch)))
    const row = rows.get('spec-2') ?? rows.get('resin_types.max_operation_temperature')
    expect(row?.best).toEqual(best)
  })

  it('mark no best number when neither direction is better', () => {
    const depths = [38, 25].map((depth) => product(depth, { specs: [['depth', String(depth)]] }))
    expect(rowsOf(depths).get('spec-1')).toMatchObject({ better: null, best: [false, false] })
  })

  it('state a fact of specifications and SKUs once, as the SKUs have it where they differ', () => {
    const rows = rowsOf([
      product(1, { specs: [['depth', '25–50']], thicknesses: ['25 mm', '38 mm', '50 mm'] }),
      product(2, { specs: [['depth', '38', 38]], thicknesses: ['38 mm'] }),
      product(3, { thicknesses: ['38 mm'] }),
      product(4, { specs: [['depth', '38.0', 38]] }),
    ])
    expect([...rows.keys()]).toEqual(['spec-1'])
    const row = rows.get('spec-1')
    expect(
      row?.cells.map((values) => values.map(({ text, unit = '' }) => (text + unit).replace(NO_BREAK_SPACE, ' '))),
    ).toEqual([['25 mm', '38 mm', '50 mm'], ['38 mm'], ['38 mm'], ['38.0 mm']])
    expect(row?.deviates).toEqual([true, false, false, false])
  })

  it('keep a variant that no compared product specifies, and state a resin once', () => {
    const rows = rowsOf([
      product(1, { brand: 'Kisara', resins: [['ISO-FR', null]], offeredResins: ['ISO-FR'], thicknesses: ['38 mm'] }),
      product(2, { brand: 'Kisara', offeredResins: ['ISO-FR'] }),
    ])
    expect([...rows].map(([key, { isEqual }]) => [key, isEqual])).toEqual([
      ['brand', true],
      ['resin_types', true],
      ['variant-thickness', false],
    ])
  })

  it('list the values of a variant, with the hexadecimal digits of colors', () => {
    const rows = rowsOf([product(1, { colors: [['Yellow', '#F9A800']] }), product(2, {})])
    expect(rows.get('variant-color')?.cells).toEqual([[{ text: 'Yellow', lang: undefined, color: '#F9A800' }], []])
  })
})
