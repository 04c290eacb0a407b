import { expect, it } from 'vitest'
import { formatMoney } from './format-money.ts'

it('writes money in rupiah without decimals', () => {
  expect(formatMoney(1_250_000.4)).toBe('Rp\u00a01.250.000')
})
