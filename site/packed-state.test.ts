import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackState } from './packed-state.ts'
import { packState } from './packing/pack-state.ts'

const COLORS = ['#35682D', '#FFD700'].map((value) => ({ variant: { slug: 'panel-color' }, value }))
const SKUS = Array.from({ length: 200 }, (_, number) => ({
  id: 1000 + (number % 7) * 30 + number,
  sku_code: `GTMG38-${number}`,
  product_variant: {
    variant_values: [COLORS[number % 2], { variant: { slug: 'size' }, value: number % 20 }],
    images: [],
  },
  buy_url: null,
}))

const sent = (value: unknown) => JSON.stringify(packState(value))
const packed = (value: unknown) => JSON.parse(sent(value))
const through = (value: unknown) => unpackState(packed(value))

/**
 * What is hard to tell apart: numbers as texts, blanks at the ends of words, what stands between words, fields' names.
 */
const HARD_TEXTS = [
  '',
  ' ',
  'a',
  'ab',
  'abc',
  'ab*',
  '*',
  '-1',
  '1',
  '1e3',
  'Infinity',
  ' a',
  'a ',
  '<',
  '"',
  '\\',
  '¡',
  'é',
]
const HARD_NAMES = ['a', 'b', 'c', '1', 'a b', '', 'é', '*', '__proto__', 'constructor']
const { hard } = fc.letrec((tie) => ({
  hard: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom(null, true, false, 0, 1, 12, 123, -1, -2.5, 1e21, 1e-7, ...HARD_TEXTS),
    fc.array(tie('hard'), { maxLength: 5 }),
    fc.dictionary(fc.constantFrom(...HARD_NAMES), tie('hard'), { maxKeys: 4, noNullPrototype: true }),
    fc.array(fc.record({ a: tie('hard'), b: tie('hard') }), { maxLength: 6 }),
    fc.array(fc.record({ id: fc.nat(9), a: fc.constant({}), b: fc.constant({ 'a b': 1 }) }), { maxLength: 6 }),
    fc.array(fc.record({ id: fc.nat(300), code: fc.constantFrom(...HARD_TEXTS), c: fc.constant(null) }), {
      maxLength: 6,
    }),
  ),
}))

describe('a packed page state', () => {
  it('is what JSON would have sent, with its fields in their order', () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), hard), (value) => {
        const json = JSON.stringify(value)
        expect(JSON.stringify(through(value))).toBe(json)
        expect(through(value)).toEqual(JSON.parse(json))
      }),
      { numRuns: 500 },
    )
  })

  it('names fields and equal values once', () => {
    const json = sent(SKUS)
    expect(through(SKUS)).toEqual(SKUS)
    expect(json.match(/sku_code|variant_values|panel-color|35682D/g)?.sort()).toEqual([
      '35682D',
      'panel-color',
      'sku_code',
      'variant_values',
    ])
    expect(json.length).toBeLessThan(JSON.stringify(SKUS).length / 4)
  })

  it('takes some fifteen bytes for one of many SKUs', () => {
    const few = sent(SKUS.slice(0, 40)).length
    expect((sent(SKUS).length - few) / 160).toBeLessThan(15)
  })

  it('writes a text once where it repeats in different things', () => {
    const things = Array.from({ length: 9 }, (_, id) => ({ id, status: 'published', code: `code-${id}` }))
    expect(through([things, 'published'])).toEqual([things, 'published'])
    expect(sent([things, 'published']).match(/published/g)).toHaveLength(1)
  })

  it('writes objects with the same fields as a table, and what all of them have only once', () => {
    const rows = [
      { span: 600, load: 5, deflection: -0.5 },
      { span: 900, load: 5, deflection: null },
      { span: 1200, load: 5, deflection: null },
    ]
    expect(packed(rows)).toEqual([
      'span load deflection',
      ' ?@2A',
      [null, -0.5, 5],
      [[-1, ['600*900*1200'], ['-2*1*']]],
    ])
    expect(through(rows)).toEqual(rows)
    const [first, second] = through([rows, [rows[0], rows[0]], 1]) as object[][]
    expect(second?.[0]).toBe(first?.[0])
    expect([first, second]).toEqual([rows, [rows[0], rows[0]]])
  })

  it('writes like words by their ends, and lists of what is known in signs', () => {
    const codes = ['A-100', 'A-101', 'A-20', 'A-20', 'B-7']
    expect(packed(codes)).toEqual(['', '', [null], [['A-100*1* A-20** B-7']]])
    expect(through(codes)).toEqual(codes)
    const [red, green] = [{ color: 'red' }, { color: 'green' }]
    const lists = [[red, green], [red, red], [], [green]]
    expect(packed(lists)).toEqual([
      'color',
      ' ?',
      [null],
      [
        [1, 'red'],
        [1, 'green'],
        ['@A*@*  *A', 0],
      ],
    ])
    expect(through(lists)).toEqual(lists)
  })

  it('finds its values among more than signs of ASCII can tell', () => {
    const values = Array.from({ length: 150 }, (_, id) => ({ id, [`name${id}`]: 'a text that repeats' }))
    const lists = values.map((value, at) => [value, values[(at * 7) % 150]])
    expect(through([values, lists])).toEqual([values, lists])
    expect(sent([values, lists])).not.toMatch(/[\u007f-\u00a0]/)
  })

  it.each([
    ['numbers below nothing', [-1, -2, [-3], { a: -4.5e-7, b: -5 }], [-1, -2, [-3], { a: -4.5e-7, b: -5 }]],
    ['what is no number', [Number.NaN, Number.NEGATIVE_INFINITY, 1], [null, null, 1]],
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
