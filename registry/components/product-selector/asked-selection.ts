import { UNIT_SYSTEMS } from '#domain/engineering/unit-systems.ts'
import {
  SELECT_PRODUCTS_CHEMICAL_MAX_LENGTH,
  SELECT_PRODUCTS_DEFLECTION_VALUES,
  SELECT_PRODUCTS_FIRE_VALUES,
  SELECT_PRODUCTS_FOR_MAX_LENGTH,
  SELECT_PRODUCTS_LOAD_KIND_VALUES,
  SELECT_PRODUCTS_SPAN_MAX_LENGTH,
} from '#generated/limits.ts'
import type { SelectProductsQuery } from '#generated/types.ts'
import { pageNumber } from '#renderer/data/pagination.ts'

/** The chemicals that can be asked about at once: the ends of their parameters. */
export const CHEMICAL_PLACES = ['', '_2', '_3'] as const

const MEASURES = ['span', 'load', 'slip', 'weight'] as const
const SHARES = CHEMICAL_PLACES.flatMap((end) => [`concentration${end}`, `temperature${end}`] as const)
const CHEMICALS = CHEMICAL_PLACES.map((end) => `chemical${end}` as const)

/** What is typed, with the length that the service takes. */
const TEXTS: readonly (readonly [name: keyof SelectProductsQuery, most: number])[] = [
  ['for', SELECT_PRODUCTS_FOR_MAX_LENGTH],
  ...[...MEASURES, ...SHARES].map((name) => [name, SELECT_PRODUCTS_SPAN_MAX_LENGTH] as const),
  ...CHEMICALS.map((name) => [name, SELECT_PRODUCTS_CHEMICAL_MAX_LENGTH] as const),
]

/** What is chosen; anything else in an address counts as not chosen. */
const CHOICES: readonly [name: keyof SelectProductsQuery, values: readonly (string | number)[]][] = [
  ['units', UNIT_SYSTEMS],
  ['load_kind', SELECT_PRODUCTS_LOAD_KIND_VALUES],
  ['deflection', SELECT_PRODUCTS_DEFLECTION_VALUES],
  ['fire', SELECT_PRODUCTS_FIRE_VALUES],
]

/** The parameters of an address that ask for something. */
const ASKING = [...MEASURES, ...SHARES, ...CHEMICALS, 'fire', 'outdoor']

export const SELECTOR_PARAMETERS = [...TEXTS, ...CHOICES].map(([name]) => name as string).concat('outdoor', 'page')

/** The question in an address; null if nothing is asked. */
export function askedSelection(search: URLSearchParams): SelectProductsQuery | null {
  const query: Record<string, string | number | boolean> = {}
  for (const [name, most] of TEXTS) {
    const typed = (search.get(name) ?? '').replaceAll(/\p{Cc}+/gu, ' ').trim()
    if (typed !== '') query[name] = typed.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
  }
  for (const [name, values] of CHOICES) {
    const value = values.find((one) => String(one) === search.get(name))
    if (value !== undefined) query[name] = value
  }
  if (search.get('outdoor') === 'true') query.outdoor = true
  if (!ASKING.some((name) => name in query)) return null
  const page = pageNumber(search)
  return { ...query, ...(page > 1 && { page }) }
}
