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
  return text.replace(DECIMAL_POINT, decimalSeparator(locale))
}

/** A measured value with its unit, which a line break must not separate. */
export function measureText(value: string, unit: string | null | undefined, locale: Locale): string {
  return [localNumbers(value, locale), unit].filter(Boolean).join(NO_BREAK_SPACE)
}

const separators = new Map<Locale, string>()

function decimalSeparator(locale: Locale): string {
  const known = separators.get(locale)
  if (known !== undefined) return known
  const parts = new Intl.NumberFormat(languageTag(locale)).formatToParts(0.5)
  const separator = parts.find(({ type }) => type === 'decimal')?.value ?? '.'
  separators.set(locale, separator)
  return separator
}
