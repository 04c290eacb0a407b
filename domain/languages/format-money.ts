import { NUMBERS } from '#generated/languages.ts'

/**
 * An amount in rupiah, written the Indonesian way in every language and without decimals: `formatMoney(1250000)` →
 * `Rp 1.250.000`, with a non-breaking space.
 */
export function formatMoney(amount: number): string {
  const format = new Intl.NumberFormat(NUMBERS, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 })
  return format.format(amount)
}
