import type { Locale } from '#generated/types.ts'
import { decimalSeparator } from '../languages/local-numbers.ts'
import { languageTag } from '../languages/locales.ts'
import type { UnitSystem } from './unit-systems.ts'
import { CONVERTED_UNITS, figuresIn, measureIn, unitIn } from './units.ts'

const FIGURE = String.raw`\d+(?:[.,]\d+)?`
const UNITS = CONVERTED_UNITS.toSorted((a, b) => b.length - a.length).join('|')

/** Figures with one unit behind the last: `38 mm`, `1220 × 3660 mm`, `25–50 mm`. */
const MEASURE = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])(${FIGURE}(?:\s*[×–/]\s*${FIGURE})*)\s*(${UNITS})(?![\p{L}\p{N}²³/])`,
  'gu',
)

/**
 * A short text with every measure in the units of a system: `38 mm, gritted` is `1.5 in, gritted`. Texts are authored
 * with metric units and as their language writes numbers.
 */
export function measuredWords(text: string, system: UnitSystem, locale: Locale): string {
  if (system === 'metric') return text
  const separator = decimalSeparator(languageTag(locale))
  return text.replace(MEASURE, (_, figures: string, unit: string) =>
    measureIn(figures.replaceAll(separator, '.'), unit, system, locale),
  )
}

/** A measured value as content has it, and its unit, in a system. */
export function measuredValue(value: string, unit: string | null, system: UnitSystem, locale: Locale) {
  return { figures: figuresIn(value, unit, system, locale), unit: unit && unitIn(unit, system) }
}
