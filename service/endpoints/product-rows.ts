import { sql } from 'kysely'
import type { ListProductRowsQuery, ProductRow } from '#generated/types.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import { type EntryRanks, readRanks } from '../content/facets/entry-ranks.ts'
import { loadParam, specParam } from '../content/facets/facet-rows.ts'
import { VARIANT_COLLECTIONS } from '../content/facets/list-filters.ts'
import type { Content } from '../content/reading/content.ts'
import { planOf } from '../content/reading/content-plans.ts'
import type { Entry } from '../content/reading/entry.ts'
import { entriesByKeys, publishedEntries } from '../content/reading/entry-reader.ts'

/** Collections that figures and their units come from, besides products. */
export const ROW_SOURCES: readonly string[] = [...VARIANT_COLLECTIONS, 'load_table', 'resin_type']

/** A measured figure of a row; each is also a value of `sort`. */
type Figure = Exclude<keyof ProductRow, 'product' | 'resins'>

/** What specifications say each figure, in the order in which they are looked for. */
const QUANTITIES: Readonly<Record<Exclude<Figure, 'load'>, readonly string[]>> = {
  depth: ['depth'],
  weight: ['weight', 'linear-weight'],
  open_area: ['open-area'],
}

/** Loads of unlike units cannot be ordered by number: those on an area come first, then those on a length. */
const LOAD_UNITS = ['kN/m²', 'kN/m', 'kN'] as const

export type ProductSort = NonNullable<ListProductRowsQuery['sort']>

/** Where the store keeps a figure of products. */
interface FigureSource {
  param: string
  unit: string
}

export type RowFigures = ReadonlyMap<string, readonly FigureSource[]>

/** The figures of rows, each with all places where it may be; the first that a product has counts. */
export async function rowFigures({ source }: Content): Promise<RowFigures> {
  const specs = await publishedEntries(source, 'spec')
  const measured = Object.entries(QUANTITIES).map(([figure, quantities]): [string, FigureSource[]] => [
    figure,
    quantities.flatMap((quantity) =>
      specs
        .filter(({ doc }) => doc.quantity === quantity)
        .map(({ key, doc }) => ({ param: specParam(key), unit: String(doc.unit ?? '') })),
    ),
  ])
  const loads = LOAD_UNITS.map((unit) => ({ param: loadParam(unit), unit }))
  return new Map([...measured, ['load', loads]])
}

/** The order of rows by a value of `sort` that names a figure or the resins; null for any other. */
export async function orderByFigure(
  content: Content,
  figures: RowFigures,
  sort: ProductSort,
): Promise<EntryRanks | null> {
  const descending = sort.startsWith('-')
  const figure = descending ? sort.slice(1) : sort
  const sources = figure === 'resins' ? [resinParam(content)] : figures.get(figure)?.map(({ param }) => param)
  return sources ? readRanks(content.source, 'product', sources, descending) : null
}

/** Products as rows, with their figures read in one statement. */
export async function productRows(
  content: Content,
  figures: RowFigures,
  entries: readonly Entry[],
): Promise<WireRow[]> {
  const facets = await rowFacets(content, figures, entries)
  const resins = await resinNames(content, facets)
  const links = new Map((await content.rows(entries, 'link')).map((row) => [row.id, row]))
  return entries.flatMap(({ id, no }) => {
    const product = links.get(id)
    const own = facets.get(no) ?? []
    return product ? [{ product, ...figuresOf(figures, own), resins: resinsOf(content, resins, own) }] : []
  })
}

interface RowFacet {
  no: number
  param: string
  value: string
  least: number
  most: number
}

async function rowFacets(
  content: Content,
  figures: RowFigures,
  entries: readonly Entry[],
): Promise<ReadonlyMap<number, RowFacet[]>> {
  const { db, dialect } = content.source
  const params = [...figures.values()].flatMap((sources) => sources.map(({ param }) => param))
  const { rows } = await sql<RowFacet>`select no, param, value, min(number) as least, max(number) as most
    from entry_facet where collection = 'product'
    and ${dialect.inList(
      sql.ref('no'),
      entries.map(({ no }) => no),
    )}
    and ${dialect.inList(sql.ref('param'), [...new Set([...params, resinParam(content)])])}
    group by no, param, value`.execute(db)
  return Map.groupBy(rows, ({ no }) => no)
}

function figuresOf(figures: RowFigures, own: readonly RowFacet[]): WireRow {
  return Object.fromEntries([...figures].map(([figure, sources]) => [figure, figureOf(sources, own)]))
}

function figureOf(sources: readonly FigureSource[], own: readonly RowFacet[]): WireRow | null {
  for (const { param, unit } of sources) {
    const found = own.find((row) => row.param === param && row.value === '')
    if (found) return { least: found.least, most: found.most, unit }
  }
  return null
}

/** The name under which the store keeps the resins of products and of their SKUs. */
const resinParam = ({ plans }: Content) =>
  planOf(plans, 'product').facets.find(({ field }) => field === 'resin_types')?.param ?? ''

async function resinNames(
  content: Content,
  facets: ReadonlyMap<number, readonly RowFacet[]>,
): Promise<ReadonlyMap<string, string>> {
  const param = resinParam(content)
  const keys = [...facets.values()].flat().flatMap((row) => (row.param === param ? row.value : []))
  const resins = await entriesByKeys(content.source, 'resin_type', [...new Set(keys)])
  return new Map(resins.filter(content.isVisible).map(({ key, doc }) => [key, String(doc.name)]))
}

function resinsOf(content: Content, names: ReadonlyMap<string, string>, own: readonly RowFacet[]): string[] {
  const param = resinParam(content)
  return own.flatMap((row) => (row.param === param ? (names.get(row.value) ?? []) : [])).sort()
}
