import { UNIT_SPELLINGS } from './read-measure.ts'
import type { UnitSystem } from './unit-systems.ts'

/** A number with a unit, as it was typed between other words. */
export interface TypedMeasure {
  /** Where it begins in the text. */
  start: number
  typed: string
  /** The metric unit of its kind: `mm` for a length, whatever unit was typed. */
  unit: string
  system: UnitSystem
}

const SPELLED = [...UNIT_SPELLINGS.keys()]
  .sort((a, b) => b.length - a.length)
  .map((spelling) => spelling.replaceAll(/[.*+?^${}()|[\]\\/]/g, '\\$&'))
  .join('|')

/** Feet with their inches, which are one length: `6' 6"`. */
const FEET_AND_INCHES = `\\d+\\s*(?:ft|feet|foot|kaki|['′’])[\\s-]*(?:\\d+[\\s-]+)?\\d+(?:\\s*[/⁄]\\s*\\d+|[.,]\\d+)?\\s*(in|inch|inches|inci|["″”])`

/** A figure or a fraction, then a unit; neither may be part of a longer word or number. */
const MEASURE = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(?:${FEET_AND_INCHES}|((?:\\d+[\\s-]+)?\\d+\\s*[/⁄]\\s*\\d+|\\d+(?:[.,]\\d+)*)\\s*(${SPELLED}))(?![\\p{L}\\p{N}/])`,
  'giu',
)

/** All measures in a text, in order. Without a unit a number may be anything. */
export function measuresIn(text: string): TypedMeasure[] {
  return [...text.matchAll(MEASURE)].flatMap(({ index, 0: typed, 1: inches, 3: spelled = inches ?? '' }) => {
    const known = UNIT_SPELLINGS.get(spelled.toLowerCase())
    return known ? [{ start: index, typed, unit: known.unit, system: known.system ?? 'metric' }] : []
  })
}
