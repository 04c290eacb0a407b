import type { Locale } from '#generated/types.ts'
import { behindFigure, localNumbers } from '../languages/local-numbers.ts'
import { languageTag } from '../languages/locales.ts'
import { writtenNumber } from '../text/written-number.ts'
import type { UnitSystem } from './unit-systems.ts'

/** A unit of the one system for a unit of the other: `value × factor + offset`. */
interface UnitTwin {
  unit: string
  factor: number
  offset?: number
}

/** The factors are exact by definition (inch, pound, standard gravity), so that no other table is needed. */
const INCH_MM = 25.4
const FOOT_M = 0.3048
const POUND_KG = 0.45359237
const POUND_FORCE_KN = (POUND_KG * 9.80665) / 1000
const SQUARE_FOOT_M2 = FOOT_M ** 2
const PSI_MPA = (POUND_FORCE_KN * 1000) / INCH_MM ** 2
const GALLON_M3 = (231 * INCH_MM ** 3) / 1e9

const US_TWINS: ReadonlyMap<string, UnitTwin> = new Map([
  ['mm', { unit: 'in', factor: 1 / INCH_MM }],
  ['m', { unit: 'ft', factor: 1 / FOOT_M }],
  ['m²', { unit: 'ft²', factor: 1 / SQUARE_FOOT_M2 }],
  ['m³', { unit: 'gal', factor: 1 / GALLON_M3 }],
  ['kg', { unit: 'lb', factor: 1 / POUND_KG }],
  ['kg/m', { unit: 'lb/ft', factor: FOOT_M / POUND_KG }],
  ['kg/m²', { unit: 'psf', factor: SQUARE_FOOT_M2 / POUND_KG }],
  ['g/m²', { unit: 'oz/yd²', factor: (9 * SQUARE_FOOT_M2 * 16) / (1000 * POUND_KG) }],
  ['g/cm³', { unit: 'lb/ft³', factor: (1000 * FOOT_M ** 3) / POUND_KG }],
  ['kN', { unit: 'lbf', factor: 1 / POUND_FORCE_KN }],
  ['kN/m', { unit: 'lbf/ft', factor: FOOT_M / POUND_FORCE_KN }],
  ['kN/m²', { unit: 'psf', factor: SQUARE_FOOT_M2 / POUND_FORCE_KN }],
  ['MPa', { unit: 'psi', factor: 1 / PSI_MPA }],
  ['GPa', { unit: 'ksi', factor: 1 / PSI_MPA }],
  ['bar', { unit: 'psi', factor: 0.1 / PSI_MPA }],
  ['°C', { unit: '°F', factor: 9 / 5, offset: 32 }],
])

/** The metric units that other systems have a twin of. */
export const CONVERTED_UNITS: readonly string[] = [...US_TWINS.keys()]

/** Nominal figures have three digits at most; more of them would only seem exact. */
const LEAST_DIGITS = 3
/** A bound that was typed in other units has six in an address, so that it is shown again as it was typed. */
const MOST_DIGITS = 5

/** The unit in which a system shows what content measures in a metric unit; units without a twin stay. */
export function unitIn(unit: string, system: UnitSystem): string {
  return (system === 'us' && US_TWINS.get(unit)?.unit) || unit
}

/** A metric number in the units of a system, not rounded. */
export function fromMetric(value: number, unit: string, system: UnitSystem): number {
  const twin = system === 'us' ? US_TWINS.get(unit) : undefined
  return twin ? value * twin.factor + (twin.offset ?? 0) : value
}

/** The metric number of one in the units of a system; `unit` is the metric one. */
export function toMetric(value: number, unit: string, system: UnitSystem): number {
  const twin = system === 'us' ? US_TWINS.get(unit) : undefined
  return twin ? (value - (twin.offset ?? 0)) / twin.factor : value
}

/** A number with so many significant digits: 104.427 with three is 104, 0.98425 is 0.984. */
export function roundSignificant(value: number, digits: number): number {
  return Number(value.toPrecision(digits))
}

const FIGURE = /-?\d+(?:\.\d+)?/g
const THERMOMETER = '°C'

/**
 * A measured value as a system and a language write it: `12.3` and `kg/m²` are `2.52 psf`, `1220 × 3660` and `mm` are
 * `48 × 144 in`. A converted number has as many significant digits as the value has, from three to five; temperatures
 * are whole degrees. Values that are not converted keep the decimals they have.
 */
export function measureIn(value: string, unit: string | null | undefined, system: UnitSystem, locale: Locale): string {
  return figuresIn(value, unit, system, locale) + behindFigure(unit && unitIn(unit, system))
}

/** What `measureIn` writes before the unit. */
export function figuresIn(value: string, unit: string | null | undefined, system: UnitSystem, locale: Locale): string {
  return localNumbers(unit && system === 'us' && US_TWINS.has(unit) ? converted(value, unit) : value, locale)
}

function converted(value: string, unit: string): string {
  return value.replace(FIGURE, (figure) => String(roundedTwin(Number(figure), unit, figure)))
}

/** A metric number in customary units of the United States, rounded as `measureIn` rounds. */
function roundedTwin(value: number, unit: string, figure: string): number {
  const twin = fromMetric(value, unit, 'us')
  if (unit === THERMOMETER) return Math.round(twin)
  return roundSignificant(twin, Math.min(MOST_DIGITS, Math.max(LEAST_DIGITS, significantDigits(figure))))
}

/** The digits of a figure that say something: two in `0.65` and `12000`, three in `12.3` and `16.0`. */
function significantDigits(figure: string): number {
  const digits = figure.includes('.') ? figure.replace('.', '') : figure.replace(/0+$/, '')
  return digits.replace(/^-?0*/, '').length
}

/** A metric number, as computed from content, in a system and a language: 3.4213 and `m` are `3.42 m`. */
export function numberIn(
  value: number,
  unit: string,
  system: UnitSystem,
  locale: Locale,
  digits = LEAST_DIGITS,
): string {
  return figureIn(value, unit, system, locale, digits) + behindFigure(unitIn(unit, system))
}

/** What `numberIn` writes before the unit. */
export function figureIn(
  value: number,
  unit: string,
  system: UnitSystem,
  locale: Locale,
  digits = LEAST_DIGITS,
): string {
  const shown = fromMetric(value, unit, system)
  const rounded = unit === THERMOMETER ? Math.round(shown) : roundSignificant(shown, digits)
  return writtenNumber(rounded, languageTag(locale))
}
