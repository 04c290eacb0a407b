import { describe, expect, it } from 'vitest'
import { numberFromText } from './number-text.ts'

describe('numberFromText', () => {
  it.each([
    ['1250000', 1_250_000],
    ['1.250.000', 1_250_000],
    ['1,250,000', 1_250_000],
    ["1'250'000", 1_250_000],
    ['1 250 000', 1_250_000],
    ['Rp 1.250.000', 1_250_000],
    ['IDR1250000', 1_250_000],
    ['Rp1.250.000,-', 1_250_000],
    ['Rp 1.250.000,00', 1_250_000],
    ['1,250,000.00', 1_250_000],
    [' 0 ', 0],
    ['-5', -5],
  ])('reads %j as %d', (text, number) => {
    expect(numberFromText(text)).toBe(number)
  })

  it.each([
    '1.5',
    '1,25',
    '12.50',
    '1.250,000',
    '1.250.000,50',
    '1.250,-5',
    '1e3',
    '0x10',
    'about 5',
    '12345678901234567',
    '',
  ])('leaves %j unchanged for validation', (text) => {
    expect(numberFromText(text)).toBe(text)
  })
})
