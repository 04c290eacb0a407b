import { expect, it } from 'vitest'
import { bendingPanel, rowsAtGlance } from './bending-panel.ts'

const ROWS = [
  { span: 500, limit: 100, load: 69.1, deflection: 5 },
  { span: 1000, limit: 100, load: 8.64, deflection: 10 },
  { span: 1000, limit: 150, load: 5.76, deflection: 6.67 },
  { span: 1000, limit: 200, load: 4.32, deflection: 5 },
  { span: 1000, limit: 300, load: 2.88, deflection: 3.33 },
]

it('a figure shows the rows for one meter, by rising load', () => {
  expect(rowsAtGlance(ROWS).map(({ load }) => load)).toEqual([2.88, 4.32, 5.76, 8.64])
})

it('a table without a row for one meter is shown at its shortest span', () => {
  const others = ROWS.filter(({ span }) => span !== 1000).concat({ span: 750, limit: 100, load: 20, deflection: 7.5 })
  expect(rowsAtGlance(others).map(({ span }) => span)).toEqual([500])
})

it('a panel bends under each load as its row says, and no further than the last', () => {
  const rows = rowsAtGlance(ROWS)
  const panel = bendingPanel(rows)
  for (const { load, deflection, limit } of rows) {
    const bend = panel?.under(load / 8.64)
    expect(bend?.load).toBeCloseTo(load, 6)
    expect(bend?.deflection).toBeCloseTo(deflection, 2)
    expect(bend?.limit).toBe(limit)
  }
  expect(panel?.under(1).load).toBe(8.64)
})

it('a panel without a load lies flat, and has no ratio of span to deflection', () => {
  expect(bendingPanel(rowsAtGlance(ROWS))?.under(0)).toEqual({ load: 0, deflection: 0, limit: null })
})

it('the laxest limit is drawn a tenth of the span deep', () => {
  expect(bendingPanel(rowsAtGlance(ROWS))?.times).toBe(10)
  expect(bendingPanel([{ span: 1000, limit: 200, load: 4.32, deflection: 5 }])?.times).toBe(20)
  expect(bendingPanel([])).toBeNull()
})
