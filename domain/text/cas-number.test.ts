import { expect, it } from 'vitest'
import { isCasNumber } from './cas-number.ts'

it.each(['7647-01-0', '7732-18-5', '50-00-0', '68334-30-5'])('%s is a CAS number', (text) => {
  expect(isCasNumber(text)).toBe(true)
})

it.each([
  ['has another check digit', '7647-01-1'],
  ['has two digits in the wrong order', '7674-01-0'],
  ['lacks its hyphens', '7647010'],
  ['begins with zero', '07647-01-0'],
  ['is a word', 'HCl'],
])('what %s is no CAS number', (_, text) => {
  expect(isCasNumber(text)).toBe(false)
})
