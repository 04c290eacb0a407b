import { NUMBERS } from '#generated/languages.ts'
import { madeOnce } from './made-once.ts'

// Counts and money are written the Indonesian way in every language. Measured values keep
// their decimals and are written as the language writes them: `localNumbers` in domain/languages.

const countFormat = madeOnce(() => new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 0 }))
const moneyFormat = madeOnce(
  () => new Intl.NumberFormat(NUMBERS, { style: 'currency', currency: 'IDR', maximumFractionDigits: 0 }),
)

/** A count: `formatCount(1250)` → `1.250`. */
export function formatCount(value: number): string {
  return countFormat().format(value)
}

/** An amount in rupiah without decimals: `formatMoney(1250000)` → `Rp 1.250.000`, with a non-breaking space. */
export function formatMoney(value: number): string {
  return moneyFormat().format(value)
}
