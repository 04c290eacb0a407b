import { expect, it } from 'vitest'
import { faultStanding } from './fault-standing.ts'

const [missing, mistaken] = [{ rule: 'required' }, { rule: 'pattern' }]

it.each([
  ['nothing is wrong', [], true, false, false],
  ['something is missing of what nobody has published', [missing, missing], true, false, true],
  ['there is a mistake, too', [missing, mistaken], true, true, false],
  ['something is missing of what visitors have', [missing], false, true, false],
])('%s', (_, faults, isNew, faulty, unfinished) => {
  expect(faultStanding(faults, isNew)).toEqual({ faulty, unfinished })
})
