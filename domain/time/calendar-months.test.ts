import { expect, it } from 'vitest'
import { monthsFrom } from './calendar-months.ts'

it.each([
  ['2026-11-26T02:30:00.000Z', 1, '2026-12-26T02:30:00.000Z'],
  ['2026-01-31T23:59:59.999Z', 1, '2026-02-28T23:59:59.999Z'],
  ['2026-12-15T00:00:00.000Z', 2, '2027-02-15T00:00:00.000Z'],
  ['2026-03-31T12:00:00.000Z', -1, '2026-02-28T12:00:00.000Z'],
  ['2028-02-29T12:00:00.000Z', -24, '2026-02-28T12:00:00.000Z'],
])('from %s, %i months lead to %s', (moment, months, expected) => {
  expect(monthsFrom(new Date(moment), months).toISOString()).toBe(expected)
})
