import { judgeLoad, type LoadVerdict } from '#domain/engineering/judge-load.ts'
import { type SelectorQuestion, tableFor, weightFor } from '#domain/engineering/judge-product.ts'
import { deflectionUnder, type LoadCurves, type LoadRow, loadCurves } from '#domain/engineering/load-curves.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { ProductSelection, ProductTypeDocument } from '#generated/types.ts'
import { answerRows, type Handlers } from '../answers/handler.ts'
import type { WireRow } from '../content/documents/content-document.ts'
import type { Content } from '../content/reading/content.ts'
import type { Entry } from '../content/reading/entry.ts'
import { collectionTag } from '../content/reading/entry.ts'
import { entriesByIds, entriesOfParents, publishedEntries } from '../content/reading/entry-reader.ts'
import { type RankedProduct, type Ranking, rankProducts } from '../content/selecting/rank-products.ts'
import { type IndexedProduct, JUDGED_BY, loadKindOf } from '../content/selecting/selector-index.ts'
import { asksAnything, readSelectorQuestion } from './read-selector-question.ts'

/** Products of one page of an answer: what fits on a screen or two, and on one sheet of paper. */
const PAGE = 8

/** What the selector answers. */
export const selectorHandlers = {
  async selectProducts({ query, locale }, { content, selector }) {
    for (const collection of JUDGED_BY) content.tags.add(collectionTag(collection))
    const index = await selector.current(content)
    const type = query.for === undefined ? undefined : await typeOf(content, query.for)
    const { question, chemicals, faults } = readSelectorQuestion(query, index, locale)
    const anything = asksAnything(question)
    const isJudged = anything && faults.every(({ code }) => code === 'beyond')
    const { page } = query
    const ranking: Ranking = isJudged
      ? rankProducts(index, question, {
          type: type?.key ?? (query.for === undefined ? undefined : ''),
          page,
          limit: PAGE,
        })
      : { resins: [], counts: { fits: 0, if: 0, unknown: 0, fails: 0 }, shown: [], thinnest: new Map() }
    const asksOfResin = ranking.shown.some(({ verdict }) => verdict.resins !== undefined)
    return answerRows({
      asked: {
        anything,
        type: type?.label ?? null,
        span: question.span ?? null,
        load: question.load ?? null,
        load_kind: question.loadKind,
        limit: question.limit,
        flame: question.flame ?? null,
        slip: question.slip ?? null,
        outdoor: question.outdoor ?? null,
        weight: question.weight ?? null,
        chemicals: await askedChemicals(
          content,
          question,
          chemicals.map(({ id }) => id),
        ),
      },
      faults,
      counts: ranking.counts,
      ...{ page, limit: PAGE },
      resins: asksOfResin ? await resinRows(content, ranking) : [],
      products: await productRows(content, question, ranking),
    })
  },
} satisfies Handlers

async function typeOf(content: Content, slug: string): Promise<{ key: string; label: string } | null> {
  const entry = (await publishedEntries(content.source, 'product_type')).find(({ doc }) => doc.slug === slug)
  if (!entry) return null
  const label = translatedText(entry.doc as unknown as ProductTypeDocument, 'label', content.locale)
  return { key: entry.key, label: label || entry.key }
}

/** Entries of one collection in a pick, by number. */
async function rowsById(
  content: Content,
  collection: string,
  ids: readonly number[],
  pick: string,
): Promise<ReadonlyMap<unknown, WireRow>> {
  const rows = await content.rows(await entriesByIds(content.source, collection, [...new Set(ids)]), pick)
  return new Map(rows.map((row) => [row.id, row]))
}

async function askedChemicals(content: Content, question: SelectorQuestion, ids: readonly number[]) {
  const rows = await rowsById(content, 'chemical', ids, 'link')
  return question.chemicals.map(({ concentration, temperature }, at) => ({
    chemical: rows.get(ids[at]) ?? null,
    concentration: concentration ?? null,
    temperature: temperature ?? null,
  }))
}

async function resinRows(content: Content, { resins }: Ranking): Promise<WireRow[]> {
  const entries = await publishedEntries(content.source, 'resin_type')
  const known = new Map((await content.rows(entries, 'selected')).map((row) => [row.name, row]))
  const ids = resins.flatMap(({ chemicals }) =>
    chemicals.flatMap(({ verdict }) => ('row' in verdict ? [verdict.row.id] : [])),
  )
  const rows = await rowsById(content, 'resistance', ids, 'row')
  return resins.map(({ name, kind, because, chemicals }) => ({
    ...{ resin: known.get(name) ?? null, kind, because },
    chemicals: chemicals.map(({ verdict }) => ({
      kind: verdict.kind,
      row: 'row' in verdict ? (rows.get(verdict.row.id) ?? null) : null,
    })),
  }))
}

async function productRows(content: Content, question: SelectorQuestion, ranking: Ranking): Promise<WireRow[]> {
  const { shown, thinnest } = ranking
  const instead = (ranked: RankedProduct) => {
    const thicker = thinnest.get(ranked.product.category)
    const { load } = ranked.verdict.aspects
    return thicker && thicker.id !== ranked.product.id && (load === 'if' || load === 'fails') ? thicker : undefined
  }
  const ids = shown.flatMap((ranked) => [ranked.product.id, ...(instead(ranked) ? [instead(ranked)?.id ?? 0] : [])])
  const products = await rowsById(content, 'product', ids, 'link')
  const tables = await tablesOf(content, question, shown)
  return shown.map((ranked) => {
    const { product, verdict } = ranked
    const other = instead(ranked)
    const hottest = Math.max(...question.chemicals.map(({ temperature }) => temperature ?? Number.NEGATIVE_INFINITY))
    const { load, weight, slip } = verdict.aspects
    const most = product.temperature ?? Number.POSITIVE_INFINITY
    return {
      product: products.get(product.id) ?? null,
      kind: verdict.kind,
      load: load ? loadRow(question, tables.get(product.key)) : null,
      resins: verdict.resins ?? [],
      other_resins: verdict.resins ? product.resins.filter((name) => !verdict.resins?.includes(name)) : [],
      temperature: hottest > most ? most : null,
      weight: weight ? { kind: weight, value: weightFor(product, question) ?? null } : null,
      slip: slip ? { kind: slip, value: product.slip ?? null } : null,
      instead: other ? { product: products.get(other.id) ?? null, depth: other.depth } : null,
    }
  })
}

interface NamedTable {
  row: WireRow | undefined
  curves: LoadCurves
}

/** The tables of the products that are shown, with their rows. */
async function tablesOf(
  content: Content,
  question: SelectorQuestion,
  shown: readonly RankedProduct[],
): Promise<ReadonlyMap<string, NamedTable>> {
  const keys = shown.filter(({ verdict }) => verdict.aspects.load !== undefined).map(({ product }) => product.key)
  const entries = await entriesOfParents(content.source, 'load_table', 'product', keys)
  const chosen = shown.flatMap(({ product }) => {
    const entry = tableEntry(product, question, entries)
    return entry ? [[product.key, entry] as const] : []
  })
  const rows = await content.rows(
    chosen.map(([, entry]) => entry),
    'source',
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return new Map(
    chosen.map(([key, { id, doc }]) => [key, { row: byId.get(id), curves: loadCurves(doc.rows as LoadRow[]) }]),
  )
}

function tableEntry(product: IndexedProduct, question: SelectorQuestion, entries: readonly Entry[]): Entry | undefined {
  const own = [...entries]
    .filter(({ doc }) => doc.product === product.key)
    .sort((a, b) => a.sort - b.sort || (a.natural_key < b.natural_key ? -1 : 1))
  const tables: Partial<Record<NonNullable<ReturnType<typeof loadKindOf>>, Entry>> = {}
  for (const entry of own) {
    const kind = loadKindOf(entry.doc)
    if (kind !== null) tables[kind] ??= entry
  }
  return tableFor({ tables }, question)
}

type LoadAnswer = NonNullable<ProductSelection['products'][number]['load']>

const NOTHING_SAID = {
  ...{ table: null, supports: null, span: null, capacity: null, asked: null },
  ...{ deflection: null, basis: null, strictest: null, rows: [] },
} satisfies Partial<LoadAnswer>

function loadRow({ span, load, limit }: SelectorQuestion, table: NamedTable | undefined): WireRow {
  if (table === undefined) return { ...NOTHING_SAID, kind: 'no-table' }
  const verdict: LoadVerdict = judgeLoad(table.curves, {
    limit,
    span,
    load,
  })
  const { kind } = verdict
  const said = { ...NOTHING_SAID, kind, table: table.row ?? null }
  if (kind === 'no-limit') return { ...said, strictest: verdict.strictest }
  const { capacity } = verdict
  const over = spanOf(verdict, span, capacity.rows[0]?.span ?? 0)
  return {
    ...said,
    ...{ capacity: capacity.load, span: over, basis: capacity.basis },
    rows: capacity.rows.map((row) => ({ span: row.span, limit: row.limit, load: row.load })),
    ...(kind === 'closer' && { supports: verdict.supports, asked: verdict.asked?.load ?? null }),
    ...(load !== undefined && kind !== 'fails' && { deflection: deflectionUnder(load, over, capacity) }),
  }
}

/** The span that the capacity of a verdict is for. */
function spanOf(verdict: Exclude<LoadVerdict, { kind: 'no-limit' }>, span: number | undefined, first: number): number {
  if (verdict.kind === 'closer') return verdict.supports
  if (verdict.kind === 'fails') return first
  return span ?? verdict.longest
}
