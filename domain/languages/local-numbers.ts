import type { Locale } from '#generated/types.ts'
import { languageTag } from './locales.ts'

/** Between a number and its unit. */
export const NO_BREAK_SPACE = '\u00a0'

const DECIMAL_POINT = /(?<=\d)\.(?=\d)/g

/**
 * A measured value as the language writes it: `16.0` → `16,0` in Indonesian. Values that need no translation are
 * authored once, with a point, and keep the decimals they have.
 */
export function localNumbers(text: string, locale: Locale): string {
  return text.replace(DECIMAL_POINT, decimalSeparator(languageTag(locale)))
}

/** A measured value with its unit, which a line break must not separate. */
export function measureText(value: string, unit: string | null | undefined, locale: Locale): string {
  return localNumbers(value, locale) + behindFigure(unit)
}

/** A unit as it follows its number, `80%` and `38 mm` in every language; empty if there is none. */
export function behindFigure(unit: string | null | undefined): string {
  return unit ? (unit === '%' ? '' : NO_BREAK_SPACE) + unit : ''
}

const separators = new Map<string, string>()

/** Between the whole and the decimals of a number, in the language with a tag such as `id-ID`. */
export function decimalSeparator(tag: string): string {
  const known = separators.get(tag)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(tag).formatToParts(0.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  separators.set(tag, separator)
  return separator
}
