import type { ProductFacet } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { chosenValues, filterParams, withValue } from './product-filter.ts'

/** One thing that narrows the list, and the address's query without it. */
export interface ChosenFilter {
  key: string
  /** Of a measure or a variant, whose value alone says little; null where the value speaks for itself. */
  title: string | null
  /** The words searched for, the option's label, or a range. */
  value: { words: string } | { label: string } | { from: number | null; to: number | null; unit: string | null }
  without: URLSearchParams
}

const RANGE = /^[\d.]*\.\.[\d.]*$/

/** Everything that narrows the list at an address, one by one, in the order in which the facets stand. */
export function chosenFilters(facets: readonly ProductFacet[], search: URLSearchParams): ChosenFilter[] {
  const places = new Map(facets.map(({ param }, place) => [param, place]))
  const placeOf = (param: string) => places.get(param) ?? (param === 'q' ? -1 : facets.length)
  return filterParams(search)
    .sort((a, b) => placeOf(a) - placeOf(b))
    .flatMap((param): ChosenFilter[] => {
      if (param === 'q') {
        const words = search.get('q')?.trim() ?? ''
        return [{ key: param, title: null, value: { words }, without: withParam(search, param, '') }]
      }
      // A parameter that no facet knows can come only from the address.
      const facet = facets[placeOf(param)]
      const title = param.includes('[') ? (facet?.title ?? null) : null
      if (facet?.kind === 'range' || RANGE.test(search.get(param) ?? '')) {
        const [from = null, to = null] = (search.get(param) ?? '').split('..').map((end) => (end ? Number(end) : null))
        const value = { from, to, unit: facet?.unit ?? null }
        return [{ key: param, title, value, without: withParam(search, param, '') }]
      }
      return chosenValues(search, param).map((chosen) => ({
        key: `${param}=${chosen}`,
        title,
        value: { label: facet?.options.find(({ value }) => value === chosen)?.label ?? chosen },
        without: withValue(search, param, chosen, false),
      }))
    })
}
