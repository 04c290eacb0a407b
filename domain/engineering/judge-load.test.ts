import { expect, it } from 'vitest'
import { judgeLoad } from './judge-load.ts'
import { deflectionUnder, loadCapacity, loadCurves } from './load-curves.ts'

// w = 384 EI / (5 L³ limit) for EI = 11.25 kN·m², as in the table of a molded grating of 38 mm.
const SPANS = [600, 800, 1000, 1200, 1500]
const LIMITS = [100, 200]
const loadAt = (span: number, limit: number) => (384 * 11.25) / (5 * (span / 1000) ** 3 * limit)
const rows = SPANS.flatMap((span) =>
  LIMITS.map((limit) => ({ span, limit, load: loadAt(span, limit), deflection: span / limit })),
)
const curves = loadCurves(rows)

it('a load up to that of the row fits, and the verdict names the row', () => {
  const verdict = judgeLoad(curves, { span: 1000, load: 4.32, limit: 200 })
  expect(verdict).toMatchObject({ kind: 'fits', capacity: { basis: 'row', rows: [{ span: 1000, limit: 200 }] } })
  const at = verdict.kind === 'fits' ? verdict.capacity : null
  expect(at && deflectionUnder(2.16, 1000, at)).toBeCloseTo(2.5)
})

it('between two spans the interpolation names both rows and follows the formula', () => {
  const capacity = loadCapacity(curves, 1100, 200)
  expect(capacity).toMatchObject({ basis: 'interpolated', rows: [{ span: 1000 }, { span: 1200 }] })
  expect(capacity?.load).toBeCloseTo(loadAt(1100, 200), 6)
})

it('a load that is too high for the span needs closer supports, in steps of 10 mm', () => {
  expect(judgeLoad(curves, { span: 1500, load: 5, limit: 200 })).toMatchObject({ kind: 'closer', supports: 950 })
  expect(loadAt(950, 200)).toBeGreaterThan(5)
  expect(loadAt(960, 200)).toBeLessThan(5)
})

it('beyond the longest span nothing is promised, however small the load', () => {
  const verdict = judgeLoad(curves, { span: 3000, load: 0.01, limit: 200 })
  expect(verdict).toMatchObject({ kind: 'closer', supports: 1500, asked: null })
})

it('a span shorter than the table is promised what its first row carries', () => {
  expect(judgeLoad(curves, { span: 300, load: loadAt(600, 200), limit: 200 })).toMatchObject({
    kind: 'fits',
    capacity: { basis: 'longer' },
  })
  expect(judgeLoad(curves, { span: 300, load: 30, limit: 200 })).toMatchObject({ kind: 'fails' })
})

it('a limit between those of the table is answered by the stricter one', () => {
  expect(loadCapacity(curves, 1000, 150)).toMatchObject({ limit: 200, load: loadAt(1000, 200) })
  expect(judgeLoad(curves, { span: 1000, load: 1, limit: 300 })).toEqual({ kind: 'no-limit', strictest: 200 })
})

it('a load without a span is answered with the longest span', () => {
  expect(judgeLoad(curves, { load: 5.01, limit: 100 })).toMatchObject({ kind: 'fits', longest: 1190 })
})
