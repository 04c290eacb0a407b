import { PRODUCT_FACETS } from '#generated/facets.ts'
import type { MessageId } from '#generated/message-ids.ts'
import type { ListProductFacetsQuery, ListProductRowsQuery, ListProductsQuery } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { pageNumber } from '../data/pagination.ts'

type TileSort = NonNullable<ListProductsQuery['sort']>

const SORT_WORDS = {
  code: 'product.sort_code',
  '-code': 'product.sort_code_desc',
  '-date_created': 'product.sort_newest',
  date_created: 'product.sort_oldest',
  name: 'product.sort_name',
  '-name': 'product.sort_name_desc',
} as const satisfies Record<TileSort, MessageId>

/** The sort options of the product list, each with the id of its label; the first is the default. */
export const PRODUCT_SORTS = Object.entries(SORT_WORDS) as [TileSort, (typeof SORT_WORDS)[TileSort]][]

export const TILE_SORTS = PRODUCT_SORTS.map(([sort]) => sort)

/**
 * The orders of the table: those of tiles, then those by figures. Shorter than the list of the call that takes them.
 */
export const TABLE_SORTS = [
  ...TILE_SORTS,
  ...(['depth', 'weight', 'open_area', 'load', 'resins'] as const).flatMap((name) => [name, `-${name}` as const]),
]

const { plain, keyed } = PRODUCT_FACETS
/** Everything that the list of products reads from an address. */
export const LIST_PARAMETERS = [...plain, ...keyed, 'q', 'sort', 'page', 'view']
const KEYED = /^(\w+)\[([^\]]+)\]$/

/**
 * The filters in an address, in the form the service takes. A repeated parameter (as sent by a form without scripts)
 * means "or".
 */
export function productFilter(search: URLSearchParams): ListProductFacetsQuery {
  const filter: ListProductFacetsQuery = {}
  for (const name of [...plain, 'q'] as const) {
    const value = joined(search, name)
    if (value) filter[name] = value
  }
  for (const key of new Set(search.keys())) {
    const [, name, slug] = KEYED.exec(key) ?? []
    const group = keyed.find((param) => param === name)
    const value = joined(search, key)
    if (!group || !slug || !value) continue
    filter[group] = { ...filter[group], [slug]: value }
  }
  return filter
}

/** The parameters that narrow the list at an address, without those that have no value. */
export function filterParams(search: URLSearchParams): string[] {
  const names = new Set<string>([...plain, 'q'])
  const groups = new Set<string>(keyed)
  return [...new Set(search.keys())].filter(
    (key) => (names.has(key) || groups.has(KEYED.exec(key)?.[1] ?? '')) && joined(search, key),
  )
}

/** What narrows the list of products at an address; null when nothing does. */
export function narrowedBy(search: URLSearchParams): 'words' | 'filters' | 'both' | null {
  const { q, ...filters } = productFilter(search)
  if (Object.keys(filters).length === 0) return q ? 'words' : null
  return q ? 'both' : 'filters'
}

/** The brand whose page an address is: the only thing that narrows the list. Null for any other list. */
export function onlyBrand(search: URLSearchParams): string | null {
  const { brand, ...others } = productFilter(search)
  return brand && !brand.includes(',') && Object.keys(others).length === 0 ? brand : null
}

/** Whether an address asks for a table of the products; otherwise each has a tile. */
export const isTable = (search: URLSearchParams) => search.get('view') === 'table'

/** Filters, sort order and page of the product list at an address. An unknown sort order means the default. */
export function productListQuery(search: URLSearchParams): ListProductsQuery {
  return listQuery(search, TILE_SORTS)
}

/** The same for the table, which can also be sorted by its figures. */
export function productRowsQuery(search: URLSearchParams): ListProductRowsQuery {
  return listQuery(search, TABLE_SORTS)
}

function listQuery<Sort extends string>(search: URLSearchParams, sorts: readonly Sort[]) {
  const sort = sorts.find((value) => value === search.get('sort'))
  const page = pageNumber(search)
  return { ...productFilter(search), ...(sort && { sort }), ...(page > 1 && { page }) }
}

/** The values chosen for one parameter. */
export function chosenValues(search: URLSearchParams, param: string): string[] {
  return joined(search, param).split(',').filter(Boolean)
}

/** The address's query with one value of a parameter added or removed; it returns to the first page. */
export function withValue(search: URLSearchParams, param: string, value: string, chosen: boolean): URLSearchParams {
  const others = chosenValues(search, param).filter((other) => other !== value)
  return withParam(search, param, (chosen ? [...others, value] : others).join(','))
}

function joined(search: URLSearchParams, name: string): string {
  return search
    .getAll(name)
    .flatMap((value) => value.split(','))
    .map((value) => value.trim())
    .filter(Boolean)
    .join(',')
}
