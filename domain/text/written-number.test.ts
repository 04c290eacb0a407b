import { expect, it } from 'vitest'
import { writtenNumber } from './written-number.ts'

it.each([
  ['en-US', '5,000', '0.01'],
  ['id-ID', '5.000', '0,01'],
])('a number is written with the separators of the language and all its decimals (%s)', (tag, thousands, decimals) => {
  expect(writtenNumber(5000, tag)).toBe(thousands)
  expect(writtenNumber(0.01, tag)).toBe(decimals)
})
