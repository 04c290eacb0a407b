import type { SELECT_PRODUCTS_LOAD_KIND_VALUES } from '#generated/limits.ts'
import { type ChemicalQuestion, type ChemicalVerdict, judgeChemical, type ResistanceRow } from './judge-chemical.ts'
import { type LoadVerdict, loadVerdictKind } from './judge-load.ts'
import type { LoadCurves } from './load-curves.ts'

/** How the load acts: per area, per length of a profile, or in the middle of the span. */
export type LoadKind = (typeof SELECT_PRODUCTS_LOAD_KIND_VALUES)[number]

/** The unit of each kind of load. */
export const LOAD_KIND_UNITS = { uniform: 'kN/m²', line: 'kN/m', point: 'kN' } as const satisfies Record<
  LoadKind,
  string
>

/** The unit of the weight of what carries such a load. */
export const WEIGHT_UNITS = { uniform: 'kg/m²', line: 'kg/m', point: 'kg/m²' } as const satisfies Record<
  LoadKind,
  string
>

/** The highest flame spread index by ASTM E84 of each class. */
export const FIRE_CLASSES: ReadonlyMap<number, number> = new Map([
  [1, 25],
  [2, 75],
  [3, 200],
])

/** A question to the selector, in metric units and checked. Everything may be left out. */
export interface SelectorQuestion {
  span?: number | undefined
  load?: number | undefined
  loadKind: LoadKind
  limit: number
  chemicals: readonly (ChemicalQuestion & { chemical: string })[]
  /** Highest flame spread index. */
  flame?: number | undefined
  /** Lowest pendulum value when wet. */
  slip?: number | undefined
  outdoor?: boolean | undefined
  /** Highest weight in kg/m², or in kg/m for what carries a load on its length. */
  weight?: number | undefined
}

/** What is known of a resin, with its rows for each chemical. */
export interface ResinFacts<Row extends ResistanceRow = ResistanceRow> {
  name: string
  flame?: number | undefined
  outdoor?: boolean | undefined
  /** Highest working temperature in °C. */
  temperature?: number | undefined
  resistances: ReadonlyMap<string, readonly Row[]>
}

/** What is known of a product. */
export interface ProductFacts {
  tables: Partial<Record<LoadKind, LoadCurves>>
  resins: readonly string[]
  /** In kg/m². */
  weight?: number | undefined
  /** In kg/m. */
  linearWeight?: number | undefined
  slip?: number | undefined
  /** Highest service temperature of the product in °C. */
  temperature?: number | undefined
}

/** Best first. `unknown` is ranked above `fails`: a person may know. */
export const VERDICT_KINDS = ['fits', 'if', 'unknown', 'fails'] as const
export type VerdictKind = (typeof VERDICT_KINDS)[number]

/** What one aspect of a question comes to. */
export type Aspect = 'load' | 'resin' | 'weight' | 'slip'

export interface ProductVerdict {
  kind: VerdictKind
  /** Each aspect that was asked about. */
  aspects: { [Name in Aspect]?: VerdictKind | undefined }
  /** The resins of the product that pass, if any is needed. */
  resins?: readonly string[]
}

export type ResinFault = 'fire' | 'outdoor' | 'temperature' | 'chemical'

export interface ResinVerdict<Row extends ResistanceRow = ResistanceRow> {
  name: string
  kind: 'fits' | 'unknown' | 'fails'
  /** Why it fails, or what is not known of it. */
  because: readonly ResinFault[]
  chemicals: readonly { chemical: string; verdict: ChemicalVerdict<Row> }[]
}

/** Judges a resin: what a chemical does to it, its working temperature, how fire spreads on it, and the sun. */
export function judgeResin<Row extends ResistanceRow>(
  resin: ResinFacts<Row>,
  question: SelectorQuestion,
): ResinVerdict<Row> {
  const chemicals = question.chemicals.map(({ chemical, ...asked }) => ({
    chemical,
    verdict: judgeChemical(resin.resistances.get(chemical) ?? [], asked),
  }))
  const states: [ResinFault, 'fits' | 'unknown' | 'fails'][] = [
    ...chemicals.map(({ verdict: { kind } }): [ResinFault, 'fits' | 'unknown' | 'fails'] => [
      'chemical',
      kind === 'fits' ? 'fits' : kind === 'unlisted' ? 'unknown' : 'fails',
    ]),
    ['temperature', hottest(question) > (resin.temperature ?? Number.POSITIVE_INFINITY) ? 'fails' : 'fits'],
    ['fire', stateOf(question.flame, resin.flame, (asked, known) => known <= asked)],
    ['outdoor', stateOf(question.outdoor || undefined, resin.outdoor, (_, known) => known)],
  ]
  const kind = states.some(([, state]) => state === 'fails')
    ? 'fails'
    : states.some(([, state]) => state === 'unknown')
      ? 'unknown'
      : 'fits'
  const because = [...new Set(states.filter(([, state]) => state === kind && kind !== 'fits').map(([fault]) => fault))]
  return { name: resin.name, kind, because, chemicals }
}

function stateOf<Asked, Known>(
  asked: Asked | undefined,
  known: Known | undefined,
  passes: (asked: Asked, known: Known) => boolean,
): 'fits' | 'unknown' | 'fails' {
  if (asked === undefined) return 'fits'
  if (known === undefined) return 'unknown'
  return passes(asked, known) ? 'fits' : 'fails'
}

function hottest({ chemicals }: SelectorQuestion): number {
  return Math.max(
    Number.NEGATIVE_INFINITY,
    ...chemicals.map(({ temperature }) => temperature ?? Number.NEGATIVE_INFINITY),
  )
}

const asksOfResin = ({ chemicals, flame, outdoor }: SelectorQuestion) =>
  chemicals.length > 0 || flame !== undefined || outdoor === true

export const asksOfLoad = ({ span, load }: SelectorQuestion) => span !== undefined || load !== undefined

/** Judges products by one question. */
export interface ProductJudge {
  /** All that is said of a product. */
  verdict(product: ProductFacts): ProductVerdict
  /** The verdict in a word, for thousands of products: nothing is kept, and no load table is read in vain. */
  kind(product: ProductFacts): VerdictKind
  /** What its load table comes to; undefined if no load is asked about. */
  load(product: ProductFacts): VerdictKind | undefined
}

/** Judges by a question, with the verdicts on all resins at hand: they are the same for every product. */
export function judgeOf(question: SelectorQuestion, resins: ResinStates): ProductJudge {
  const heat = hottest(question)
  const [aboutLoad, aboutResin] = [asksOfLoad(question), asksOfResin(question)]
  const load = (product: ProductFacts) => {
    if (!aboutLoad) return undefined
    const table = tableFor(product, question)
    return table === undefined ? 'unknown' : LOAD_KIND_OF[loadVerdictKind(table, question)]
  }
  const resin = (product: ProductFacts) => {
    if (!aboutResin) return undefined
    return heat > (product.temperature ?? Number.POSITIVE_INFINITY) ? TOO_HOT : resins.of(product.resins)
  }
  const weight = (product: ProductFacts) =>
    question.weight === undefined
      ? undefined
      : stateOf(question.weight, weightFor(product, question), (most, known) => known <= most)
  const slip = (product: ProductFacts) =>
    question.slip === undefined ? undefined : stateOf(question.slip, product.slip, (least, known) => known >= least)
  return {
    load,
    kind(product) {
      const others = worse(worse(resin(product)?.kind, weight(product)), slip(product))
      return others === 'fails' ? others : worse(load(product), others)
    },
    verdict(product) {
      const state = resin(product)
      const aspects = { load: load(product), resin: state?.kind, weight: weight(product), slip: slip(product) }
      const kind = worse(worse(aspects.load, aspects.resin), worse(aspects.weight, aspects.slip))
      return { kind, aspects, ...(state && { resins: state.passing }) }
    },
  }
}

/** The weight of a product in the unit of the question. */
export function weightFor({ weight, linearWeight }: ProductFacts, { loadKind }: Pick<SelectorQuestion, 'loadKind'>) {
  return loadKind === 'line' ? linearWeight : weight
}

const LOAD_KIND_OF = { fits: 'fits', closer: 'if', fails: 'fails', 'no-limit': 'unknown' } as const satisfies Record<
  LoadVerdict['kind'],
  VerdictKind
>

/** The table that a load is compared with; a span alone with whichever there is. */
export function tableFor<Table>(
  { tables }: { tables: Partial<Record<LoadKind, Table>> },
  { load, loadKind }: Pick<SelectorQuestion, 'load' | 'loadKind'>,
): Table | undefined {
  if (load !== undefined) return tables[loadKind]
  return tables[loadKind] ?? tables.uniform ?? tables.line ?? tables.point
}

/** What a question comes to for products that are made with certain resins. */
interface ResinState {
  kind: VerdictKind
  passing: readonly string[]
}

const TOO_HOT: ResinState = { kind: 'fails', passing: [] }

/** The verdicts on resins as they apply to lists of resins; each list is looked at once. */
export interface ResinStates {
  of(names: readonly string[]): ResinState
}

export function resinStates(resins: readonly Pick<ResinVerdict, 'name' | 'kind'>[]): ResinStates {
  const kinds = new Map(resins.map(({ name, kind }) => [name, kind]))
  const known = new Map<readonly string[], ResinState>()
  return {
    of(names) {
      const state = known.get(names) ?? stateOfResins(names, kinds)
      known.set(names, state)
      return state
    },
  }
}

function stateOfResins(names: readonly string[], kinds: ReadonlyMap<string, ResinVerdict['kind']>): ResinState {
  const passing = names.filter((name) => kinds.get(name) === 'fits')
  if (passing.length > 0) return { kind: passing.length === names.length ? 'fits' : 'if', passing }
  const isUnknown = names.length === 0 || names.some((name) => (kinds.get(name) ?? 'unknown') === 'unknown')
  return { kind: isUnknown ? 'unknown' : 'fails', passing }
}

/** A product that fails anything fails; else what is not known must be asked; else conditions count. */
function worse(one: VerdictKind | undefined, other: VerdictKind | undefined): VerdictKind {
  const [a, b] = [one ?? 'fits', other ?? 'fits']
  return RANKS[a] > RANKS[b] ? a : b
}

const RANKS = { fits: 0, if: 1, unknown: 2, fails: 3 } as const satisfies Record<VerdictKind, number>
