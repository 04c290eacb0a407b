import { expect, it } from 'vitest'
import { judgeService, type OwnLimits } from './judge-chemical.ts'

const rows = [
  { concentration_from: 0, concentration_to: 10, max_temperature: 80 },
  { concentration_from: 10, concentration_to: 37, max_temperature: null },
]
const NOBODY_SAYS: OwnLimits = { resin: null, product: null }

it.each<[object, Partial<OwnLimits>, object]>([
  [{ concentration: 10, temperature: 60 }, {}, { kind: 'fits', upTo: 80, by: 'row' }],
  [{ concentration: 10, temperature: 81 }, {}, { kind: 'too-hot', upTo: 80, by: 'row' }],
  [{ concentration: 20 }, {}, { kind: 'not-recommended' }],
  [{ concentration: 50 }, {}, { kind: 'unlisted' }],
  [{ concentration: 10 }, { resin: 99, product: 90 }, { kind: 'fits', upTo: 80, by: 'row' }],
  [{ concentration: 10, temperature: 60 }, { resin: 65 }, { kind: 'fits', upTo: 65, by: 'resin' }],
  [{ concentration: 10, temperature: 70 }, { resin: 65 }, { kind: 'too-hot', upTo: 65, by: 'resin' }],
  [
    { concentration: 10, temperature: 70 },
    { resin: 75, product: 66 },
    { kind: 'too-hot', upTo: 66, by: 'product' },
  ],
  // What is too hot for the row is hotter still than the product allows.
  [{ concentration: 10, temperature: 85 }, { product: 70 }, { kind: 'too-hot', upTo: 70, by: 'product' }],
])('%j with own limits %j', (question, own, verdict) => {
  expect(judgeService(rows, question, { ...NOBODY_SAYS, ...own })).toMatchObject(verdict)
})
