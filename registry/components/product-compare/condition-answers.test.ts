import { describe, expect, it } from 'vitest'
import { readConditions, USUAL_CONDITIONS } from './asked-conditions.ts'
import { loadAnswer } from './condition-answers.ts'

const ROWS = [
  { span: 500, limit: 200, load: 32, deflection: 2.5 },
  { span: 1000, limit: 200, load: 4, deflection: 5 },
]

describe('what a load table says in a comparison', () => {
  it('names the row of a span that the table has', () => {
    const answer = loadAnswer(ROWS, { span: 1000, limit: 200 })
    expect(answer).toMatchObject({ kind: 'carries', capacity: { load: 4, basis: 'row' }, verdict: null })
  })

  it('reads between rows and never promises more than the shorter one', () => {
    const answer = loadAnswer(ROWS, { span: 750, limit: 200 })
    expect(answer).toMatchObject({ kind: 'carries', capacity: { basis: 'interpolated', rows: ROWS } })
    expect(answer.kind === 'carries' && answer.capacity.load).toBeCloseTo(9.48, 2)
  })

  it('promises nothing beyond its longest span, nor for a stricter limit', () => {
    expect(loadAnswer(ROWS, { span: 1001, limit: 200 })).toEqual({ kind: 'beyond', longest: 1000, verdict: null })
    expect(loadAnswer(ROWS, { span: 500, limit: 300 })).toEqual({ kind: 'no-limit', strictest: 200 })
  })

  it('says how close supports must be for a load', () => {
    expect(loadAnswer(ROWS, { span: 1000, limit: 200, load: 4 })).toMatchObject({ verdict: { kind: 'fits' } })
    expect(loadAnswer(ROWS, { span: 2000, limit: 200, load: 4 })).toMatchObject({
      kind: 'beyond',
      verdict: { kind: 'closer', supports: 1000 },
    })
    expect(loadAnswer(ROWS, { span: 1000, limit: 200, load: 33 })).toMatchObject({ verdict: { kind: 'fails' } })
  })
})

describe('conditions from storage', () => {
  it('take in known texts alone', () => {
    expect(readConditions('{"span":"2000","limit":7,"other":"x"}')).toEqual({ ...USUAL_CONDITIONS, span: '2000' })
    expect(readConditions('[]')).toBeNull()
  })
})
