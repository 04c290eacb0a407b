import { sql } from 'kysely'
import type { LoadKind, ProductFacts, ResinFacts } from '#domain/engineering/judge-product.ts'
import { type LoadCurves, type LoadRow, loadCurves, packedCurves } from '#domain/engineering/load-curves.ts'
import { statedNumbers } from '#domain/engineering/stated-numbers.ts'
import { LOCALES } from '#domain/languages/locales.ts'
import { translatedText } from '#domain/languages/translate.ts'
import { SELECT_PRODUCTS_LOAD_KIND_VALUES } from '#generated/limits.ts'
import type { ChemicalDocument, LoadTableDocument, ProductDocument, ResistanceDocument } from '#generated/types.ts'
import { stringsIn } from '../documents/content-document.ts'
import type { Content } from '../reading/content.ts'
import type { Entry } from '../reading/entry.ts'
import { type EntrySource, entriesByNumbers, publishedEntries } from '../reading/entry-reader.ts'
import { versionOf } from '../reading/versioned-memory.ts'

/** The collections whose content the verdicts follow from. */
export const JUDGED_BY = ['product', 'load_table', 'resistance', 'resin_type', 'chemical', 'spec', 'product_type']

/** Documents that are read at once; between two such pieces, other calls are answered. */
const PIECE = 400

/** A row of resistances with what identifies it. */
export interface IndexedResistance extends Pick<ResistanceDocument, 'concentration_from' | 'concentration_to'> {
  id: number
  max_temperature?: number | null | undefined
}

/** A product with all that verdicts need; its tables name no rows. */
export interface IndexedProduct extends ProductFacts {
  id: number
  key: string
  category: string
  type: string
  /** In mm. */
  depth?: number | undefined
}

/** A chemical with every name that it goes by. */
export interface IndexedChemical {
  id: number
  key: string
  /** In lower case: name, synonyms, formula, CAS number and slug. */
  names: readonly string[]
  /** The names as they are written, in the order of languages. */
  titles: readonly string[]
}

/** What a question is judged by, in memory. */
export interface SelectorIndex {
  /** The lightest first; without a weight last. */
  products: readonly IndexedProduct[]
  resins: readonly (ResinFacts<IndexedResistance> & { id: number })[]
  chemicals: readonly IndexedChemical[]
}

/** Keeps an index that follows changes: only documents that have changed are read again. */
export interface SelectorIndexes {
  current(content: Content): Promise<SelectorIndex>
}

export function createSelectorIndexes(): SelectorIndexes {
  const products = followed(readProduct)
  const tables = followed(readTable)
  let version: string | null = null
  let index: Promise<SelectorIndex> | null = null
  return {
    async current(content) {
      const now = await versionOf(content.source, JUDGED_BY)
      if (index === null || now !== version) {
        version = now
        index = makeIndex(content.source, products, tables).catch((error) => {
          // What failed is tried again by the next question.
          version = null
          throw error
        })
      }
      return index
    },
  }
}

async function makeIndex(
  source: EntrySource,
  products: Followed<ReadProduct>,
  tables: Followed<ReadTable>,
): Promise<SelectorIndex> {
  const specs = quantities(await publishedEntries(source, 'spec'))
  const known = await products.follow(source, 'product')
  const byProduct = new Map<string, ProductTables>()
  for (const table of await tables.follow(source, 'load_table')) {
    if (table.kind === null) continue
    const own = byProduct.get(table.product) ?? {}
    own[table.kind] ??= table
    byProduct.set(table.product, own)
  }
  const lists = new Map<string, readonly string[]>()
  const measured = known
    .map(({ resins, ...product }) => {
      // The same list for all products that are made with the same resins, so that it is judged once.
      const list = lists.get(resins.join()) ?? resins
      lists.set(resins.join(), list)
      return withFacts({ ...product, resins: list }, specs)
    })
    .sort((a, b) => heft(a) - heft(b) || a.id - b.id)
  for (const kind of SELECT_PRODUCTS_LOAD_KIND_VALUES) {
    packTables(measured.flatMap(({ key }) => byProduct.get(key)?.[kind] ?? []))
  }
  return {
    // Made in the order in which they are asked, so that they are side by side in memory as their tables are.
    products: measured.map((product) => ({ ...product, tables: curvesIn(byProduct.get(product.key)) })),
    resins: await readResins(source),
    chemicals: (await publishedEntries(source, 'chemical')).map(readChemical),
  }
}

/** The tables of a product, at most one for each kind of load. */
type ProductTables = Partial<Record<LoadKind, ReadTable>>

function packTables(tables: readonly ReadTable[]): void {
  const packed = packedCurves(tables.map(({ curves }) => curves))
  for (const [at, table] of tables.entries()) table.curves = packed[at] ?? table.curves
}

function curvesIn({ uniform, line, point }: ProductTables = {}): IndexedProduct['tables'] {
  return {
    ...(uniform && { uniform: uniform.curves }),
    ...(line && { line: line.curves }),
    ...(point && { point: point.curves }),
  }
}

const heft = ({ weight, linearWeight }: Pick<ProductFacts, 'weight' | 'linearWeight'>) =>
  weight ?? linearWeight ?? Number.POSITIVE_INFINITY

/** Documents of one collection, as something is read from them. */
interface Followed<T> {
  follow(source: EntrySource, collection: string): Promise<readonly T[]>
}

function followed<T>(read: (entry: Entry) => T): Followed<T> {
  let kept = new Map<number, { version: number; value: T }>()
  return {
    async follow(source, collection) {
      const rows = await source.db
        .selectFrom('entry')
        .select(['no', 'version'])
        .where('collection', '=', collection)
        .where('status', '=', sql.lit('published'))
        .orderBy('sort')
        .orderBy('natural_key')
        .execute()
      const changed = rows.filter(({ no, version }) => kept.get(no)?.version !== version).map(({ no }) => no)
      const fresh = new Map<number, { version: number; value: T }>()
      for (let at = 0; at < changed.length; at += PIECE) {
        for (const entry of await entriesByNumbers(source, changed.slice(at, at + PIECE))) {
          fresh.set(entry.no, { version: entry.version, value: read(entry) })
        }
        await new Promise((resolve) => setImmediate(resolve))
      }
      kept = new Map(
        rows.flatMap(({ no }) => {
          const one = fresh.get(no) ?? kept.get(no)
          return one ? [[no, one] as const] : []
        }),
      )
      return [...kept.values()].map(({ value }) => value)
    },
  }
}

interface ReadProduct {
  id: number
  key: string
  category: string
  type: string
  resins: readonly string[]
  /** The numbers that its values state, by specification. */
  numbers: ReadonlyMap<string, readonly number[]>
}

function readProduct({ id, key, doc }: Entry): ReadProduct {
  const { spec_values: values = [] } = doc as unknown as ProductDocument
  return {
    ...{ id, key },
    category: String(doc.product_category ?? ''),
    type: String(doc.product_type ?? ''),
    resins: stringsIn(doc.resin_types),
    numbers: new Map(values.map(({ spec, ...value }) => [spec, statedNumbers(value)])),
  }
}

interface ReadTable {
  product: string
  /** Null where the selector does not ask for such a table. */
  kind: LoadKind | null
  /** At first by themselves; then among those of all products. */
  curves: LoadCurves
}

function readTable({ doc }: Entry): ReadTable {
  const rows = Array.isArray(doc.rows) ? (doc.rows as LoadRow[]) : []
  const kind = loadKindOf(doc)
  return { product: String(doc.product), kind, curves: { ...loadCurves(kind === null ? [] : rows), rows: [] } }
}

/** The kind of load that a table is for; null for one with supports other than those that are asked about. */
export function loadKindOf({ load_case, per, support }: Partial<LoadTableDocument>): LoadKind | null {
  if (support !== 'simple') return null
  if (load_case === 'point') return 'point'
  return per === 'profile' ? 'line' : 'uniform'
}

/** The specification that states each quantity. */
function quantities(specs: readonly Entry[]): ReadonlyMap<string, string> {
  return new Map(specs.flatMap(({ key, doc }) => (typeof doc.quantity === 'string' ? [[doc.quantity, key]] : [])))
}

function withFacts(
  { numbers, ...product }: ReadProduct,
  specs: ReadonlyMap<string, string>,
): Omit<IndexedProduct, 'tables'> {
  const stated = (quantity: string) => numbers.get(specs.get(quantity) ?? '') ?? []
  // Of a range, what promises less counts.
  const most = (quantity: string) => (stated(quantity).length > 0 ? Math.max(...stated(quantity)) : undefined)
  const least = (quantity: string) => (stated(quantity).length > 0 ? Math.min(...stated(quantity)) : undefined)
  return {
    ...product,
    weight: most('weight'),
    linearWeight: most('linear-weight'),
    slip: least('slip'),
    depth: most('depth'),
    temperature: least('temperature'),
  }
}

async function readResins(source: EntrySource): Promise<SelectorIndex['resins']> {
  const resins = await publishedEntries(source, 'resin_type')
  const rows = new Map(resins.map(({ key }) => [key, new Map<string, IndexedResistance[]>()]))
  for (const { id, doc } of await publishedEntries(source, 'resistance')) {
    const { chemical, resin, concentration_from, concentration_to, max_temperature } =
      doc as unknown as ResistanceDocument
    const own = rows.get(resin)
    if (own === undefined) continue
    own.set(chemical, [...(own.get(chemical) ?? []), { id, concentration_from, concentration_to, max_temperature }])
  }
  return resins.map(({ id, key, doc }) => ({
    ...{ id, name: key },
    flame: numberOr(doc.flame_spread_index),
    outdoor: typeof doc.outdoor === 'boolean' ? doc.outdoor : undefined,
    temperature: numberOr(doc.max_operation_temperature),
    resistances: rows.get(key) ?? new Map(),
  }))
}

const numberOr = (value: unknown) => (typeof value === 'number' ? value : undefined)

function readChemical({ id, key, doc }: Entry): IndexedChemical {
  const chemical = doc as unknown as ChemicalDocument
  const names = LOCALES.map((locale) => translatedText(chemical, 'name', locale))
  const synonyms = LOCALES.flatMap((locale) => translatedText(chemical, 'synonyms', locale).split(/,\s*/))
  const titles = [...new Set([...names, ...synonyms])].filter((title) => title !== '')
  const codes = [chemical.formula, chemical.cas, key].filter((text) => text !== undefined)
  return { id, key, titles, names: [...new Set([...titles, ...codes].map(plainName))] }
}

/** A name as it is compared: without case, accents, and the difference between hyphens and spaces. */
export function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, ' ')
    .trim()
}
