import {
  FIRE_CLASSES,
  LOAD_KIND_UNITS,
  type SelectorQuestion,
  WEIGHT_UNITS,
} from '#domain/engineering/judge-product.ts'
import { readMeasure } from '#domain/engineering/read-measure.ts'
import { closestName } from '#domain/text/closest-name.ts'
import type { Locale, ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import { type IndexedChemical, plainName, type SelectorIndex } from '../content/selecting/selector-index.ts'

type Fault = ProductSelection['faults'][number]
type Field = Fault['field']

/** What was asked with the defaults of the call filled in. */
export type AskedSelection = SelectProductsQuery &
  Required<Pick<SelectProductsQuery, 'units' | 'load_kind' | 'deflection' | 'page'>>

/** A question with its chemicals, and what is wrong with it. */
export interface ReadSelection {
  question: SelectorQuestion
  chemicals: readonly IndexedChemical[]
  faults: Fault[]
}

/** What can be asked, in metric units. */
const BOUNDS = {
  span: { least: 10, most: 30_000 },
  load: { least: 0.001, most: 10_000 },
  weight: { least: 0.1, most: 10_000 },
  slip: { least: 1, most: 150 },
  concentration: { least: 0, most: 100 },
  temperature: { least: -50, most: 300 },
} as const

/** The parameters of each chemical. */
const CHEMICALS = [
  ['chemical', 'concentration', 'temperature'],
  ['chemical_2', 'concentration_2', 'temperature_2'],
  ['chemical_3', 'concentration_3', 'temperature_3'],
] as const satisfies readonly (readonly (keyof SelectProductsQuery)[])[]

/** What stands between two chemicals in one field. */
const BETWEEN_CHEMICALS = /[,;+&/]|\s(?:and|or|dan|atau)\s/i

/** Reads a question as people type it. What cannot be read is a fault, with what may have been meant. */
export function readSelectorQuestion(
  query: AskedSelection,
  { chemicals, resins }: SelectorIndex,
  locale: Locale,
): ReadSelection {
  const { units: system, load_kind: loadKind } = query
  const faults: Fault[] = []
  const read = (
    field: keyof typeof BOUNDS,
    typed: string | undefined,
    unit: string,
    assumed: string,
    place?: number,
  ) => {
    if (typed === undefined) return undefined
    const fault = (code: Fault['code'], bounds: Partial<Fault> = {}) => {
      faults.push(faultOf(field, code, { typed, ...(place !== undefined && { place }), ...bounds }))
      return undefined
    }
    const measure = readMeasure(typed, { unit, assumed, system, locale })
    if (measure === null) return fault('number')
    const { least, most } = BOUNDS[field]
    if (measure.value < least || measure.value > most) {
      // Whoever types 2000 for a span thinks in millimeters.
      const isInMillimeters =
        field === 'span' && system === 'metric' && measure.value <= most * 1000 && !measure.isNamed
      const suggestion = isInMillimeters && measure.value > most ? `${typed} mm` : null
      return fault('range', { least, most, suggestion })
    }
    return measure.value
  }
  const known: IndexedChemical[] = []
  const asked: SelectorQuestion['chemicals'][number][] = []
  for (const [at, [name, share, heat]] of CHEMICALS.entries()) {
    const place = at + 1
    const concentration = read('concentration', query[share], '%', '%', place)
    const temperature = read('temperature', query[heat], '°C', '°C', place)
    const typed = query[name]
    if (typed === undefined) {
      if (query[share] ?? query[heat]) faults.push(faultOf('chemical', 'missing', { place }))
      continue
    }
    const found = findChemical(chemicals, typed)
    if (found === null && typed.split(BETWEEN_CHEMICALS).filter((part) => findChemical(chemicals, part)).length > 1) {
      faults.push(faultOf('chemical', 'several', { place, typed }))
      continue
    }
    if (found === null) {
      const suggestion = nearestTitle(chemicals, typed)
      faults.push(faultOf('chemical', 'unknown', { place, typed, ...(suggestion && { suggestion }) }))
      continue
    }
    known.push(found)
    asked.push({ chemical: found.key, concentration, temperature })
    const highest = hottestListed(resins, found.key)
    if (temperature !== undefined && temperature > highest) {
      faults.push(faultOf('temperature', 'beyond', { place, typed: query[heat] ?? '', most: highest }))
    }
  }
  const question: SelectorQuestion = {
    span: read('span', query.span, 'mm', 'm'),
    load: read('load', query.load, LOAD_KIND_UNITS[loadKind], LOAD_KIND_UNITS[loadKind]),
    loadKind,
    limit: query.deflection,
    chemicals: asked,
    flame: query.fire === undefined ? undefined : FIRE_CLASSES.get(query.fire),
    slip: read('slip', query.slip, 'PTV', 'PTV'),
    outdoor: query.outdoor,
    weight: read('weight', query.weight, WEIGHT_UNITS[loadKind], WEIGHT_UNITS[loadKind]),
  }
  return { question, chemicals: known, faults }
}

function faultOf(field: Field, code: Fault['code'], more: Partial<Fault>): Fault {
  return { field, code, place: null, typed: null, least: null, most: null, suggestion: null, ...more }
}

/** The chemical with a name, in any language. */
export function findChemical(chemicals: readonly IndexedChemical[], typed: string): IndexedChemical | null {
  const name = plainName(typed)
  return chemicals.find(({ names }) => names.includes(name)) ?? null
}

/** The name, as it is written, that what was typed is a slip or two away from, or begins. */
function nearestTitle(chemicals: readonly IndexedChemical[], typed: string): string | null {
  const name = plainName(typed)
  const titles = new Map(chemicals.flatMap(({ titles: own }) => own.map((title) => [plainName(title), title] as const)))
  const near = closestName(name, titles.keys())
  if (near !== null) return titles.get(near) ?? null
  if (name.length < 3) return null
  const containing = [...titles].filter(([title]) => title.includes(name)).sort(([a], [b]) => a.length - b.length)
  return containing[0]?.[1] ?? null
}

function hottestListed(resins: SelectorIndex['resins'], chemical: string): number {
  const rows = resins.flatMap(({ resistances }) => resistances.get(chemical) ?? [])
  return Math.max(
    ...rows.map(({ max_temperature: most }) => most ?? Number.NEGATIVE_INFINITY),
    Number.NEGATIVE_INFINITY,
  )
}

/** Whether anything was asked besides what it is for. */
export function asksAnything({ span, load, chemicals, flame, slip, outdoor, weight }: SelectorQuestion): boolean {
  return (
    [span, load, flame, slip, weight].some((asked) => asked !== undefined) || outdoor === true || chemicals.length > 0
  )
}
