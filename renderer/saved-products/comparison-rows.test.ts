import { describe, expect, it } from 'vitest'
import type { Product } from '#generated/types.ts'
import { type ComparedRow, comparedGroups } from './comparison-rows.ts'

const texts = (field: string, en: string, id?: string) => [
  { id: 1, languages_code: 'en-US', [field]: en },
  ...(id === undefined ? [] : [{ id: 2, languages_code: 'id-ID', [field]: id }]),
]

const SPECS = new Map([
  ['depth', { id: 1, name: 'depth', slug: 'depth', unit: 'mm', translations: texts('label', 'Depth', 'Tebal') }],
  ['weight', { id: 2, name: 'weight', slug: 'weight', unit: 'kg/m²', translations: texts('label', 'Weight', 'Berat') }],
  ['mesh', { id: 3, name: 'mesh', slug: 'mesh', unit: null, translations: texts('label', 'Mesh') }],
])

interface Sketch {
  brand?: string
  specs?: [slug: string, value: string, number?: number, unit?: string][]
  surfaces?: string[]
  colours?: [label: string, hex: string][]
}

/** A product of which only what is compared is given. */
function product(id: number, { brand, specs = [], surfaces = [], colours = [] }: Sketch): Product {
  const variant = { id: 1, name: 'color', slug: 'color', sort: 1, translations: texts('label', 'Color', 'Warna') }
  return {
    id,
    brand: brand ? { name: brand } : null,
    product_category: null,
    product_type: null,
    resin_types: [],
    surface_types: surfaces,
    spec_values: specs.map(([slug, value, number = null, unit = null]) => ({
      id: 1,
      spec: SPECS.get(slug),
      value,
      number,
      unit,
    })),
    product_skus: colours.map(([label, value], index) => ({
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
  it('print values as they were authored, each with its own unit or the usual one', () => {
    const rows = rowsOf([
      product(1, { specs: [['weight', '19.5', 19.5]] }),
      product(2, { specs: [['weight', '≤ 3.2', undefined, 't']] }),
    ])
    expect(rows.get('spec-2')?.cells).toEqual([
      [{ text: '19.5', unit: 'kg/m²', meaning: '19.5 kg/m²' }],
      [{ text: '≤ 3.2', unit: 't', meaning: '≤ 3.2 t' }],
    ])
  })

  it('are equal when all say the same, however they write it', () => {
    const rows = rowsOf([
      product(1, { brand: 'Kisara', specs: [['depth', '38', 38]], surfaces: ['Concave', 'Flat'] }),
      product(2, { brand: 'Kisara', specs: [['depth', '38.0', 38]], surfaces: ['Flat', 'Concave'] }),
    ])
    expect([...rows.values()].map(({ key, isEqual }) => [key, isEqual])).toEqual([
      ['brand', true],
      ['surfaces', true],
      ['spec-1', true],
    ])
  })

  it('differ by value, by unit and by a value that is missing', () => {
    const first = product(1, {
      specs: [
        ['depth', '38', 38],
        ['weight', '2', 2],
        ['mesh', '38×38'],
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

  it('tell which products stand against a majority', () => {
    const brands = (...names: (string | undefined)[]) =>
      rowsOf(names.map((brand, index) => product(index, { brand }))).get('brand')?.deviates
    expect(brands('A', 'A', 'B')).toEqual([false, false, true])
    expect(brands('A', 'A', undefined, 'A')).toEqual([false, false, true, false])
    expect(brands('A', 'B')).toEqual([false, false])
    expect(brands('A', 'A', 'B', 'B')).toEqual([false, false, false, false])
  })

  it('are never equal for a product alone', () => {
    expect(rowsOf([product(1, { brand: 'Kisara' })]).get('brand')?.isEqual).toBe(false)
  })

  it('leave out what no product says, and groups without rows', () => {
    expect(comparedGroups([product(1, {}), product(2, {})], 'en')).toEqual([])
    const [group, ...others] = comparedGroups([product(1, { surfaces: ['Flat'] }), product(2, {})], 'en')
    expect([group?.rows.map(({ key }) => key), others]).toEqual([['surfaces'], []])
  })

  it('keep the order of the products, with what only a later one has in its place', () => {
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
          ['mesh', '38×38'],
          ['weight', '18'],
        ],
      }),
    ])
    expect([...rows.keys()]).toEqual(['spec-1', 'spec-3', 'spec-2'])
  })

  it('speak the language, and say where they could not', () => {
    const rows = rowsOf(
      [
        product(1, {
          specs: [
            ['depth', '38'],
            ['mesh', '38×38'],
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

  it('list the values of a variant, colours with their digits', () => {
    const rows = rowsOf([product(1, { colours: [['Yellow', '#F9A800']] }), product(2, {})])
    expect(rows.get('variant-color')?.cells).toEqual([[{ text: 'Yellow', lang: undefined, colour: '#F9A800' }], []])
  })
})
