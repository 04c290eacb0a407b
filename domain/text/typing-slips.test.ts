import { expect, it } from 'vitest'
import { typingSlips } from './typing-slips.ts'

it.each([
  ['grating', 'grating', 2, 0],
  ['grting', 'grating', 1, 1],
  ['gratting', 'grating', 1, 1],
  ['gratinh', 'grating', 1, 1],
  ['garting', 'grating', 1, 1],
  ['hnadrial', 'handrail', 2, 2],
  ['ahndrail', 'handrail', 1, 1],
  ['handrails', 'handrail', 1, 1],
  ['', 'ab', 2, 2],
])('counts the typing slips between %j and %j, up to %d: %d', (typed, meant, most, slips) => {
  expect(typingSlips(typed, meant, most)).toBe(slips)
  expect(typingSlips(meant, typed, most)).toBe(slips)
})

it.each([
  ['grating', 'grouting', 1],
  ['abcd', 'badc', 1],
  ['ladder', 'leader', 1],
  ['tank', 'tanker', 1],
  ['stair', 'trias', 2],
])('finds that %j and %j differ by more typing slips than %d', (typed, meant, most) => {
  expect(typingSlips(typed, meant, most)).toBeNull()
})
