import { decimalSeparator } from '#domain/languages/local-numbers.ts'

/** A number that is a year is not an amount: nothing has been counted up to it. */
const YEARS = { first: 1900, last: 2100 }

/** A text as it is on the way to its first number, at a share between 0 and 1; null if it has no amount in it. */
export function countedText(text: string, language: string): ((share: number) => string) | null {
  const found = /\d[\d.,]*\d|\d/.exec(text)
  if (!found) return null
  const [written] = found
  const [whole = '', fraction = ''] = written.split(decimalSeparator(language))
  const digits = whole.replace(/\D/g, '')
  const value = Number(`${digits}.${fraction || 0}`)
  const isGrouped = digits !== whole
  const isYear = !isGrouped && fraction === '' && value >= YEARS.first && value <= YEARS.last
  if (!Number.isFinite(value) || value === 0 || isYear) return null
  const format = new Intl.NumberFormat(language, {
    useGrouping: isGrouped,
    minimumFractionDigits: fraction.length,
    maximumFractionDigits: fraction.length,
  })
  const before = text.slice(0, found.index)
  const after = text.slice(found.index + written.length)
  // At its end it is the editor's text again, whatever its number looks like.
  return (share) => (share >= 1 ? text : before + format.format(value * share) + after)
}
