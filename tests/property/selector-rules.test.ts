import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { ResistanceRow } from '#domain/engineering/judge-chemical.ts'
import { farthestSupports, judgeLoad } from '#domain/engineering/judge-load.ts'
import {
  asksOfLoad,
  judgeOf,
  judgeResin,
  type ProductFacts,
  type ResinFacts,
  resinStates,
  type SelectorQuestion,
  tableFor,
  VERDICT_KINDS,
  weightFor,
} from '#domain/engineering/judge-product.ts'
import { type LoadRow, loadCapacity, loadCurves } from '#domain/engineering/load-curves.ts'
import { rankProducts } from '#service/content/selecting/rank-products.ts'
import type { SelectorIndex } from '#service/content/selecting/selector-index.ts'
import { propertySettings } from './property-settings.ts'

const settings = propertySettings(300, 200_000)

// Tables as people type them: in any order, with gaps, twice the same span, and rows that contradict each other.
const rowsOf = fc.array(
  fc.record({
    span: fc.oneof(
      fc.integer({ min: 1, max: 40 }).map((step) => step * 100),
      fc.double({ min: 1, max: 4000, noNaN: true }),
    ),
    limit: fc.constantFrom(100, 150, 180, 200, 300),
    load: fc.double({ min: 0.0001, max: 500, noNaN: true }),
    deflection: fc.constant(1),
  }),
  { minLength: 1, maxLength: 24 },
)
const loadQuestion = fc.record({
  span: fc.double({ min: 0.5, max: 5000, noNaN: true }),
  load: fc.double({ min: 0.00001, max: 600, noNaN: true }),
  limit: fc.integer({ min: 50, max: 350 }),
})

interface LoadAsked {
  span: number
  load: number
  limit: number
}

const contradicts = (row: LoadRow, { span, load, limit }: LoadAsked) =>
  row.span <= span && row.limit <= limit && row.load < load

it('no row of a table contradicts a load that fits, or the supports that would do', () => {
  fc.assert(
    fc.property(rowsOf, loadQuestion, (rows, asked) => {
      const verdict = judgeLoad(loadCurves(rows), asked)
      if (verdict.kind === 'fits') expect(rows.filter((row) => contradicts(row, asked))).toEqual([])
      if (verdict.kind !== 'closer') return
      expect(verdict.supports).toBeLessThanOrEqual(asked.span)
      const closer = { ...asked, span: verdict.supports }
      expect(rows.filter((row) => contradicts(row, closer))).toEqual([])
      expect(verdict.capacity.load).toBeGreaterThanOrEqual(asked.load)
      expect(judgeLoad(loadCurves(rows), closer).kind).toBe('fits')
    }),
    settings,
  )
})

it('nothing is promised beyond the longest span or the strictest limit of a table', () => {
  fc.assert(
    fc.property(rowsOf, loadQuestion, (rows, { span, limit }) => {
      const capacity = loadCapacity(loadCurves(rows), span, limit)
      const known = rows.filter((row) => row.span >= span && row.limit >= limit)
      if (capacity === null) expect(known).toEqual([])
      else expect(capacity.load).toBeLessThanOrEqual(Math.max(...rows.map(({ load }) => load)))
    }),
    settings,
  )
})

const resistances = fc.array(
  fc.record({
    concentration_from: fc.constantFrom(0, 10, 20, 40),
    concentration_to: fc.constantFrom(10, 20, 40, 100),
    max_temperature: fc.option(fc.integer({ min: 20, max: 120 }), { nil: undefined }),
  }),
  { maxLength: 4 },
)
const RESINS = ['ORT', 'VE-FR', 'NVE'] as const
const CHEMICALS = ['hydrochloric-acid', 'sulfuric-acid'] as const
const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined })

const resinFacts = fc.tuple(
  ...RESINS.map((name) =>
    fc.record({
      name: fc.constant<string>(name),
      flame: maybe(fc.constantFrom(5, 25, 75)),
      outdoor: maybe(fc.boolean()),
      temperature: maybe(fc.integer({ min: 60, max: 150 })),
      resistances: fc.tuple(resistances, resistances).map(
        ([one, two]) =>
          new Map<string, ResistanceRow[]>([
            [CHEMICALS[0], one],
            [CHEMICALS[1], two],
          ]),
      ),
    }),
  ),
)
const tableOf = maybe(rowsOf.map(loadCurves))
const productFacts: fc.Arbitrary<ProductFacts> = fc
  .record({
    uniform: tableOf,
    point: tableOf,
    resins: fc.subarray([...RESINS]),
    weight: maybe(fc.double({ min: 1, max: 60, noNaN: true })),
    slip: maybe(fc.integer({ min: 20, max: 70 })),
    temperature: maybe(fc.integer({ min: 60, max: 100 })),
  })
  .map(({ uniform, point, ...facts }) => ({
    ...facts,
    tables: { ...(uniform && { uniform }), ...(point && { point }) },
  }))

const question: fc.Arbitrary<SelectorQuestion> = fc.record({
  span: maybe(fc.double({ min: 0.5, max: 5000, noNaN: true })),
  load: maybe(fc.double({ min: 0.0001, max: 600, noNaN: true })),
  loadKind: fc.constantFrom('uniform' as const, 'line' as const, 'point' as const),
  limit: fc.constantFrom(100, 150, 180, 200, 250, 300),
  chemicals: fc.array(
    fc.record({
      chemical: fc.constantFrom(...CHEMICALS, 'unheard-of'),
      concentration: maybe(fc.double({ min: 0, max: 100, noNaN: true })),
      temperature: maybe(fc.double({ min: -20, max: 200, noNaN: true })),
    }),
    { maxLength: 3 },
  ),
  flame: maybe(fc.constantFrom(25, 75, 200)),
  slip: maybe(fc.integer({ min: 1, max: 80 })),
  outdoor: maybe(fc.boolean()),
  weight: maybe(fc.double({ min: 1, max: 80, noNaN: true })),
})

/** Questions that ask more than another, each in one way. */
const STRICTER: ((asked: SelectorQuestion, by: number) => SelectorQuestion)[] = [
  (asked, by) => ({ ...asked, span: (asked.span ?? 0.5) * (1 + by) }),
  (asked, by) => ({ ...asked, load: (asked.load ?? 0.0001) * (1 + by) }),
  (asked, by) => ({ ...asked, limit: asked.limit + by * 200 }),
  (asked, by) => ({
    ...asked,
    chemicals: asked.chemicals.map((one) => ({ ...one, temperature: (one.temperature ?? -20) + by * 100 })),
  }),
  (asked, by) => ({ ...asked, chemicals: [...asked.chemicals, { chemical: CHEMICALS[0], concentration: by * 100 }] }),
  (asked) => ({ ...asked, flame: 25 }),
  (asked, by) => ({ ...asked, slip: (asked.slip ?? 1) + by * 40 }),
  (asked) => ({ ...asked, outdoor: true }),
  (asked, by) => ({ ...asked, weight: (asked.weight ?? 80) * (1 - by * 0.9) }),
]

function judged(product: ProductFacts, resins: readonly ResinFacts[], asked: SelectorQuestion) {
  const judge = judgeOf(asked, resinStates(resins.map((resin) => judgeResin(resin, asked))))
  const verdict = judge.verdict(product)
  expect(judge.kind(product)).toBe(verdict.kind)
  return verdict
}

const PROMISE = { fits: 2, if: 1, unknown: 0, fails: 0 } as const

it('every question to every product has a verdict, and a stricter one never fits more', () => {
  const change = fc.record({
    which: fc.nat({ max: STRICTER.length - 1 }),
    by: fc.double({ min: 0, max: 1, noNaN: true }),
  })
  fc.assert(
    fc.property(productFacts, resinFacts, question, change, (product, resins, asked, { which, by }) => {
      const stricter = STRICTER[which]?.(asked, by) ?? asked
      const [before, after] = [judged(product, resins, asked), judged(product, resins, stricter)]
      expect(PROMISE[after.kind]).toBeLessThanOrEqual(PROMISE[before.kind])
    }),
    settings,
  )
})

it('a product that fits has a resin that no row, index or temperature contradicts', () => {
  fc.assert(
    fc.property(productFacts, resinFacts, question, (product, resins, asked) => {
      const verdict = judged(product, resins, asked)
      if (verdict.kind !== 'fits' && verdict.kind !== 'if') return
      const hottest = Math.max(...asked.chemicals.map(({ temperature }) => temperature ?? -Infinity))
      if (asked.weight !== undefined) expect(weightFor(product, asked)).toBeLessThanOrEqual(asked.weight)
      if (asked.slip !== undefined) expect(product.slip).toBeGreaterThanOrEqual(asked.slip)
      if (verdict.resins === undefined) return
      expect(verdict.resins.length).toBeGreaterThan(0)
      expect(hottest).toBeLessThanOrEqual(product.temperature ?? Infinity)
      for (const resin of resins.filter(({ name }) => verdict.resins?.includes(name))) {
        expect(hottest).toBeLessThanOrEqual(resin.temperature ?? Infinity)
        if (asked.flame !== undefined) expect(resin.flame).toBeLessThanOrEqual(asked.flame)
        if (asked.outdoor) expect(resin.outdoor).toBe(true)
        for (const { chemical, concentration: share, temperature } of asked.chemicals) {
          const rows = resin.resistances.get(chemical) ?? []
          const inside = rows.filter(
            ({ concentration_from: from, concentration_to: to }) =>
              share === undefined || (from < share && share <= to),
          )
          expect(rows.length).toBeGreaterThan(0)
          for (const { max_temperature: most } of inside) {
            expect(most).toBeDefined()
            expect(temperature ?? -Infinity).toBeLessThanOrEqual(most ?? -Infinity)
          }
        }
      }
    }),
    settings,
  )
})

it('the pages of an answer have every product once, those that fit first, the farthest supports before others', () => {
  const facts = fc.array(productFacts, { maxLength: 40 })
  const pages = fc.record({ limit: fc.integer({ min: 1, max: 8 }), pages: fc.constant(45) })
  fc.assert(
    fc.property(facts, resinFacts, question, pages, (made, resins, asked, { limit, pages: most }) => {
      const products = made.map((one, id) => ({ ...one, id, key: `p${id}`, category: '', type: '' }))
      const known = { products, resins: resins.map((resin, id) => ({ ...resin, id })), chemicals: [] }
      const shown = Array.from(
        { length: most },
        (_, at) =>
          rankProducts(known as unknown as SelectorIndex, asked, { type: undefined, page: at + 1, limit }).shown,
      ).flat()
      const place = ({ product, verdict }: (typeof shown)[number]) => ({
        id: product.id,
        kind: VERDICT_KINDS.indexOf(verdict.kind),
        supports: verdict.kind === 'if' ? supportsOf(product, asked) : 0,
      })
      const places = shown.map(place)
      expect(places.map(({ id }) => id).sort((a, b) => a - b)).toEqual(products.map(({ id }) => id))
      const ordered = places.toSorted((a, b) => a.kind - b.kind || b.supports - a.supports || a.id - b.id)
      expect(places).toEqual(ordered)
    }),
    { ...settings, numRuns: Math.ceil(settings.numRuns / 10) },
  )
})

function supportsOf(product: ProductFacts, asked: SelectorQuestion): number {
  const table = asksOfLoad(asked) ? tableFor(product, asked) : undefined
  return table ? farthestSupports(table, asked) : Number.MAX_VALUE
}
