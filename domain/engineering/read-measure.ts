import type { Locale } from '#generated/types.ts'
import { decimalSeparator } from '../languages/local-numbers.ts'
import { languageTag } from '../languages/locales.ts'
import type { UnitSystem } from './unit-systems.ts'
import { toMetric } from './units.ts'

/** Standard gravity in kN per kg: a load given as a mass. */
const KN_PER_KG = 9.80665 / 1000

/** What can be typed behind a number, for the metric unit in which it is understood. */
export const UNIT_SPELLINGS: ReadonlyMap<string, { unit: string; factor: number; system?: UnitSystem }> = new Map([
  ...(['mm', 'millimeter', 'milimeter'] as const).map(spelled('mm', 1)),
  ...(['cm', 'centimeter', 'sentimeter'] as const).map(spelled('mm', 10)),
  ...(['m', 'meter', 'meters'] as const).map(spelled('mm', 1000)),
  ...(['in', 'inch', 'inches', 'inci', '"', '″', '”'] as const).map(spelled('mm', 1, 'us')),
  ...(['ft', 'foot', 'feet', 'kaki', "'", '′', '’'] as const).map(spelled('mm', 12, 'us')),
  ...(['kn/m²', 'kn/m2', 'kpa'] as const).map(spelled('kN/m²', 1)),
  ...(['kgf/m²', 'kgf/m2'] as const).map(spelled('kN/m²', KN_PER_KG)),
  ...(['kg/m²', 'kg/m2'] as const).map(spelled('kg/m²', 1)),
  ...(['psf', 'lb/ft²', 'lb/ft2', 'lbf/ft²'] as const).map(spelled('kN/m²', 1, 'us')),
  ...(['kn/m'] as const).map(spelled('kN/m', 1)),
  ...(['plf', 'lb/ft', 'lbf/ft'] as const).map(spelled('kN/m', 1, 'us')),
  ...(['kgf/m'] as const).map(spelled('kN/m', KN_PER_KG)),
  ...(['kg/m'] as const).map(spelled('kg/m', 1)),
  ...(['kn'] as const).map(spelled('kN', 1)),
  ...(['kgf'] as const).map(spelled('kN', KN_PER_KG)),
  ...(['kg'] as const).map(spelled('kg', 1)),
  ...(['lbf', 'lb', 'lbs'] as const).map(spelled('kN', 1, 'us')),
  ...(['°c', 'c', 'celsius'] as const).map(spelled('°C', 1)),
  ...(['°f', 'f', 'fahrenheit'] as const).map(spelled('°C', 1, 'us')),
  ...(['%', 'percent', 'persen'] as const).map(spelled('%', 1)),
])

function spelled(unit: string, factor: number, system: UnitSystem = 'metric') {
  return (spelling: string) => [spelling, { unit, factor, system }] as const
}

const NUMBER = /^[-+]?\d[\d.,]*/
const FRACTION = /^(?:(\d+)[\s-]+)?(\d+)\s*[/⁄]\s*(\d+)/
/** `6' 6"`, `6'-6 1/2"` and `6 ft 6 in`. */
const FEET_AND_INCHES = /^(\d+)\s*(?:ft|feet|foot|kaki|['′’])[\s-]*(\d.*?)\s*(?:in|inch|inches|inci|["″”])$/i
const GROUPED = { ',': /^\d{1,3}(?:,\d{3})+(?:\.\d+)?$/, '.': /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$/ } as const

/**
 * A number as people type it: `2.5` and `2,5` are two and a half in every language; only the separator of thousands of
 * the language groups digits (`1,220` in English, `1.220` in Indonesian). Null for anything else.
 */
export function readNumber(typed: string, locale: Locale): number | null {
  const text = typed.trim()
  const groups = decimalSeparator(languageTag(locale)) === '.' ? ',' : '.'
  const plain = GROUPED[groups].test(text)
    ? text.replaceAll(groups, '').replace(',', '.')
    : text.replace(/^([-+]?\d+),(\d+)$/, '$1.$2')
  return /^[-+]?\d+(?:\.\d+)?$/.test(plain) ? Number(plain) : null
}

export interface Measure {
  /** In the metric unit. */
  value: number
  /** The unit was typed, not assumed. */
  isNamed: boolean
}

/**
 * A measure as people type it, in the metric unit of its kind: `2 m`, `2000mm`, `6 1/2 ft`, `6' 6"` and `1 1/2"` for
 * millimeters. Without a unit the number is in `assumed`, a metric unit with the same meaning, or in its twin of the
 * system. Null for what is no number, or has a unit of another kind.
 */
export function readMeasure(
  typed: string,
  { unit, assumed = unit, system, locale }: { unit: string; assumed?: string; system: UnitSystem; locale: Locale },
): Measure | null {
  const text = typed.trim().replaceAll('\u00a0', ' ')
  const [, feet, inches] = (unit === 'mm' && FEET_AND_INCHES.exec(text)) || []
  if (inches !== undefined) {
    const rest = readMeasure(`${inches} in`, { unit, system, locale })
    return rest && { value: toMetric(Number(feet) * 12, unit, 'us') + rest.value, isNamed: true }
  }
  const parts = FRACTION.exec(text)
  const [figure = ''] = parts ?? NUMBER.exec(text) ?? []
  const value = parts
    ? Number(parts[1] ?? 0) + Number(parts[2]) / Number(parts[3])
    : readNumber(figure.replace(/[.,]$/, ''), locale)
  if (figure === '' || value === null || !Number.isFinite(value)) return null
  const said = text.slice(figure.length).trim().toLowerCase()
  if (said === '') return { value: assumedValue(value, unit, assumed, system), isNamed: false }
  const spelling = UNIT_SPELLINGS.get(said)
  if (spelling === undefined) return null
  if (spelling.unit === unit) {
    return { value: toMetric(value * spelling.factor, unit, spelling.system ?? 'metric'), isNamed: true }
  }
  return massAsForce(value, spelling, unit) ?? forceAsMass(value, spelling, unit)
}

/** A load in kg, kg/m or kg/m² is the weight of that mass. */
function massAsForce(value: number, spelling: { unit: string }, unit: string): Measure | null {
  const isMass = spelling.unit.startsWith('kg') && unit === spelling.unit.replace('kg', 'kN')
  return isMass ? { value: value * KN_PER_KG, isNamed: true } : null
}

/** A weight in psf or lb/ft is the mass of that force. */
function forceAsMass(value: number, spelling: { unit: string; system?: UnitSystem }, unit: string): Measure | null {
  const isForce = (spelling.unit === 'kN/m²' && unit === 'kg/m²') || (spelling.unit === 'kN/m' && unit === 'kg/m')
  return isForce && spelling.system === 'us' ? { value: toMetric(value, unit, 'us'), isNamed: true } : null
}

function assumedValue(value: number, unit: string, assumed: string, system: UnitSystem): number {
  const metric = toMetric(value, assumed, system)
  return unit === 'mm' && assumed === 'm' ? metric * 1000 : metric
}
