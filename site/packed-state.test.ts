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

  it.each([
    ['a field that is undefined', { a: undefined, b: 1 }, { b: 1 }],
    ['an item that is undefined', [undefined, 1], [null, 1]],
    ['empty lists, objects and texts', { a: [], b: {}, c: '', d: null }, { a: [], b: {}, c: '', d: null }],
    ['a field whose name is a number or has a comma', { 1: 'a', 'b,c': 2 }, { 1: 'a', 'b,c': 2 }],
    ['a field without a name', { '': 1 }, { '': 1 }],
  ])('keeps %s as JSON does', (_, value, expected) => {
    expect(through(value)).toEqual(expected)
  })
})
