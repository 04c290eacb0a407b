import { describe, expect, it } from 'vitest'
import type { Product } from '#generated/types.ts'
import { skuRows, variantAxes } from './product-variants.ts'
import {
  changedAxes,
  choiceAxes,
  choiceState,
  chosenBy,
  isPossible,
  matchingRows,
  NO_VALUE,
  openAxes,
  SKU_QUESTION,
  type Wish,
  withoutWish,
  withWish,
} from './variant-choice.ts'

const SIZE = { id: 1, name: 'Size', slug: 'size', sort: 1, translations: [] }
const COLOR = { id: 2, name: 'Color', slug: 'color', sort: 2, translations: [] }
const SURFACE = { id: 3, name: 'Surface', slug: 'surface', sort: 3, translations: [] }
const value = (id: number, variant: object) => ({ id, variant, sort: id, name: `value-${id}` })
const [SMALL, LARGE] = [value(11, SIZE), value(12, SIZE)]
const [YELLOW, GRAY] = [value(21, COLOR), value(22, COLOR)]
const [CONCAVE, GRIT] = [value(31, SURFACE), value(32, SURFACE)]

/** The choice axes and rows of a product with one SKU for each list of values. */
function made(...combinations: object[][]) {
  const product = {
    product_skus: combinations.map((variant_values, index) => ({
      id: index + 1,
      sku_code: `S-${index + 1}`,
      product_variant: { variant_values },
    })),
  } as unknown as Pick<Product, 'product_skus'>
  const rows = skuRows(product)
  return { rows, axes: choiceAxes(variantAxes(product), rows) }
}

/** Large comes only in yellow, and grit only on yellow. */
const grating = made(
  [SMALL, YELLOW, CONCAVE],
  [SMALL, YELLOW, GRIT],
  [SMALL, GRAY, CONCAVE],
  [LARGE, YELLOW, CONCAVE],
  [LARGE, YELLOW, GRIT],
)
const wish = (slug: string, { id }: { id: number }): Wish => ({ slug, key: id })
const chosenAfter = (...wishes: Wish[]) => Object.fromEntries(chosenBy(wishes, grating.rows))

describe('the questions of a product', () => {
  it('are in the order of the variants', () => {
    expect(grating.axes.map(({ slug }) => slug)).toEqual(['size', 'color', 'surface'])
  })

  it('leave out what is the same for every SKU', () => {
    const { axes } = made([SMALL, YELLOW], [SMALL, GRAY])
    expect(openAxes(axes).map(({ slug }) => slug)).toEqual(['color'])
  })

  it('offer "without" when some SKUs have no value', () => {
    const { axes, rows } = made([SMALL, GRIT], [SMALL])
    expect(axes[1]?.options.map(({ key }) => key)).toEqual([GRIT.id, NO_VALUE])
    expect(choiceState(axes, rows, new Map([['surface', NO_VALUE]]))).toMatchObject({ sku: { sku_code: 'S-2' } })
  })
})

describe('a choice', () => {
  it('of a value on every axis determines one SKU', () => {
    const wishes = [wish('size', SMALL), wish('color', GRAY), wish('surface', CONCAVE)]
    const chosen = chosenBy(wishes, grating.rows)
    expect(choiceState(grating.axes, grating.rows, chosen)).toMatchObject({ step: 'done', sku: { sku_code: 'S-3' } })
  })

  it('can be taken back', () => {
    const wishes = [wish('size', SMALL), wish('color', GRAY)]
    expect(chosenAfter(...withoutWish(wishes, 'size'))).toEqual({ color: GRAY.id })
  })

  it('makes the values impossible that no SKU combines with it', () => {
    const gray = new Map([['color', GRAY.id]])
    const possible = (slug: string, { id }: { id: number }) => isPossible(grating.rows, gray, slug, id)
    expect([possible('size', SMALL), possible('size', LARGE), possible('surface', GRIT)]).toEqual([true, false, false])
    expect(possible('color', YELLOW)).toBe(true)
  })

  it('never leads to a combination without an SKU', () => {
    const keys = grating.axes.flatMap(({ slug, options }) => options.map(({ key }) => ({ slug, key })))
    for (const first of keys) {
      for (const second of keys) {
        for (const third of keys) {
          const wishes = [first, second, third].reduce<Wish[]>(withWish, [])
          const chosen = chosenBy(wishes, grating.rows)
          expect(chosen.get(third.slug)).toBe(third.key)
          expect(matchingRows(grating.rows, chosen).length).toBeGreaterThan(0)
        }
      }
    }
  })

  it('drops a conflicting earlier choice, and restores it when the conflict is gone', () => {
    const gray = [wish('size', SMALL), wish('color', GRAY)]
    const withGrit = withWish(gray, wish('surface', GRIT))
    expect(chosenAfter(...withGrit)).toEqual({ size: SMALL.id, surface: GRIT.id })
    expect(chosenAfter(...withWish(withGrit, wish('surface', CONCAVE)))).toEqual({
      size: SMALL.id,
      color: GRAY.id,
      surface: CONCAVE.id,
    })
  })

  it('reports which choices it dropped and restored', () => {
    const before = new Map([['color', GRAY.id]])
    const after = new Map([['surface', GRIT.id]])
    const slugs = (axes: readonly { slug: string }[]) => axes.map(({ slug }) => slug)
    const forth = changedAxes(grating.axes, before, after, 'surface')
    expect([slugs(forth.lost), slugs(forth.regained)]).toEqual([['color'], []])
    const back = changedAxes(grating.axes, after, before, 'surface')
    expect([slugs(back.lost), slugs(back.regained)]).toEqual([[], ['color']])
  })
})

describe('the state of the choice of an SKU', () => {
  const stateAfter = (...wishes: Wish[]) => choiceState(grating.axes, grating.rows, chosenBy(wishes, grating.rows))

  it('starts with nothing chosen', () => {
    expect(stateAfter()).toEqual({ step: 'start' })
  })

  it('asks for the first variant that is missing', () => {
    expect(stateAfter(wish('surface', GRIT))).toMatchObject({ step: 'missing', axis: { slug: 'size' } })
    expect(stateAfter(wish('surface', GRIT), wish('size', SMALL))).toMatchObject({ axis: { slug: 'color' } })
  })

  it('is done when there is only one SKU', () => {
    const { axes, rows } = made([SMALL, GRAY])
    expect(choiceState(axes, rows, new Map())).toMatchObject({ step: 'done', sku: { sku_code: 'S-1' } })
  })

  it('asks for the code when SKUs differ in nothing else', () => {
    const { axes, rows } = made([SMALL], [SMALL], [LARGE])
    const small = chosenBy([wish('size', SMALL)], rows)
    expect(choiceState(axes, rows, small)).toMatchObject({ step: 'several', skus: [{ id: 1 }, { id: 2 }] })
    const second = chosenBy([wish('size', SMALL), { slug: SKU_QUESTION, key: 2 }], rows)
    expect(choiceState(axes, rows, second)).toMatchObject({ step: 'done', sku: { id: 2 } })
    const other = chosenBy([{ slug: SKU_QUESTION, key: 2 }, wish('size', LARGE)], rows)
    expect(choiceState(axes, rows, other)).toMatchObject({ step: 'done', sku: { id: 3 } })
  })

  it('asks for the code when SKUs have no variants', () => {
    const { axes, rows } = made([], [])
    expect(choiceState(axes, rows, new Map())).toMatchObject({ step: 'several' })
  })
})
