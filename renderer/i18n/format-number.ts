import { NUMBERS } from '#generated/languages.ts'
import { madeOnce } from './made-once.ts'

// Counts are written the Indonesian way in every language, as money is: `formatMoney`. Measured values keep
// their decimals and are written as the language writes them: `localNumbers` in domain/languages.

const countFormat = madeOnce(() => new Intl.NumberFormat(NUMBERS, { maximumFractionDigits: 0 }))

/** A count: `formatCount(1250)` → `1.250`. */
export function formatCount(value: number): string {
  return countFormat().format(value)
}
