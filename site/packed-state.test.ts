import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { packState, unpackState } from './packed-state.ts'

const SKUS = Array.from({ length: 200 }, (_, number) => ({
  sku_code: `GTMG38-${number}`,
  product_variant: {
    variant_values: [{ variant: { slug: 'panel-color' }, value: number % 2 ? '#35682D' : '#FFD700' }],
  },
  buy_url: null,
}))

const through = (value: unknown) => unpackState(JSON.parse(JSON.stringify(packState(value))))

describe('a packed page state', () => {
  it('is what JSON would have sent', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(through(value)).toEqual(JSON.parse(JSON.stringify(value)))
      }),
    )
  })

  it('names fields and equal values once', () => {
    const packed = JSON.stringify(packState(SKUS))
    expect(through(SKUS)).toEqual(SKUS)
    expect(packed.match(/sku_code|variant_values|panel-color|35682D/g)?.sort()).toEqual([
      '35682D',
      'panel-color',
      'sku_code',
      'variant_values',
    ])
    expect(packed.length).toBeLessThan(JSON.stringify(SKUS).length / 4)
  })

  it('writes a text once where it repeats in different things', () => {
    const things = Array.from({ length: 9 }, (_, id) => ({ id, status: 'published', code: `code-${id}` }))
    const packed = JSON.stringify(packState([things, 'published']))
    expect(through([things, 'published'])).toEqual([things, 'published'])
    expect(packed.match(/published/g)).toHaveLength(1)
  })

  it('writes objects with the same fields as a table, but not what repeats or is mostly empty', () => {
    const rows = [
      { span: 600, load: 5, deflection: -0.5 },
      { span: 900, load: 5, deflection: null },
    ]
    expect(packState(rows)).toEqual([['span load deflection'], [null, -0.5], [], [-1, 600, 5, -2, 900, 5, -1]])
    expect(through(rows)).toEqual(rows)
    const rarely = [
      { a: 1, b: null, c: null, d: null },
      { a: 2, b: null, c: null, d: null },
    ]
    expect(packState(rarely)).toEqual([['a b c d'], [null], [], [0, [1, 1], [1, 2]]])
    const [first, second] = through([rows, [rows[0], rows[0]], 1]) as object[][]
    expect(second?.[0]).toBe(first?.[0])
    expect([first, second]).toEqual([rows, [rows[0], rows[0]]])
  })

  it.each([
    ['numbers below nothing', [-1, -2, [-3], { a: -4.5e-7, b: -5 }], [-1, -2, [-3], { a: -4.5e-7, b: -5 }]],
    ['a field that is undefined', { a: undefined, b: 1 }, { b: 1 }],
    ['an item that is undefined', [undefined, 1], [null, 1]],
    ['empty lists, objects and texts', { a: [], b: {}, c: '', d: null }, { a: [], b: {}, c: '', d: null }],
    [
      'a field whose name is a number, has a comma or a blank',
      { 1: 'a', 'b,c': 2, 'd e': 3 },
      { 1: 'a', 'b,c': 2, 'd e': 3 },
    ],
    ['a field without a name', { '': 1 }, { '': 1 }],
  ])('keeps %s as JSON does', (_, value, expected) => {
    expect(through(value)).toEqual(expected)
  })
})
