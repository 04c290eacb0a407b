import { type ChemicalQuestion, type ChemicalVerdict, judgeChemical, type ResistanceRow } from './judge-chemical.ts'
import { judgeLoad, type LoadVerdict } from './judge-load.ts'
import type { LoadCurves } from './load-curves.ts'

/** How the load acts: per area, per length of a profile, or in the middle of the span. */
export const LOAD_KINDS = ['uniform', 'line', 'point'] as const
export type LoadKind = (typeof LOAD_KINDS)[number]

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
  /** Highest weight in kg/m². */
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
  weight?: number | undefined
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
  aspects: Partial<Record<Aspect, VerdictKind>>
  load?: LoadVerdict
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

const asksOfLoad = ({ span, load }: SelectorQuestion) => span !== undefined || load !== undefined

/** Judges a product by a question, with the verdicts on all resins at hand: they are the same for every product. */
export function judgeProduct(
  product: ProductFacts,
  question: SelectorQuestion,
  resins: ReadonlyMap<string, Pick<ResinVerdict, 'kind'>>,
): ProductVerdict {
  const aspects: ProductVerdict['aspects'] = {}
  const verdict: ProductVerdict = { kind: 'fits', aspects }
  if (asksOfLoad(question)) {
    const table = tableFor(product, question)
    if (table === undefined) aspects.load = 'unknown'
    else {
      const load = judgeLoad(table, { limit: question.limit, ...asked(question) })
      verdict.load = load
      aspects.load = LOAD_KIND_OF[load.kind]
    }
  }
  if (asksOfResin(question)) {
    const [kind, passing] = resinState(product, question, resins)
    aspects.resin = kind
    verdict.resins = passing
  }
  if (question.weight !== undefined) {
    aspects.weight = stateOf(question.weight, product.weight, (most, weight) => weight <= most)
  }
  if (question.slip !== undefined) {
    aspects.slip = stateOf(question.slip, product.slip, (least, slip) => slip >= least)
  }
  verdict.kind = worst(Object.values(aspects))
  return verdict
}

const LOAD_KIND_OF = { fits: 'fits', closer: 'if', fails: 'fails', 'no-limit': 'unknown' } as const satisfies Record<
  LoadVerdict['kind'],
  VerdictKind
>

function asked({ span, load }: SelectorQuestion) {
  return { ...(span === undefined ? {} : { span }), ...(load === undefined ? {} : { load }) }
}

/** The table that a load is compared with; a span alone with whichever there is. */
function tableFor({ tables }: ProductFacts, { load, loadKind }: SelectorQuestion): LoadCurves | undefined {
  if (load !== undefined) return tables[loadKind]
  return tables[loadKind] ?? tables.uniform ?? tables.line ?? tables.point
}

function resinState(
  { resins: names, temperature }: ProductFacts,
  question: SelectorQuestion,
  resins: ReadonlyMap<string, Pick<ResinVerdict, 'kind'>>,
): [VerdictKind, readonly string[]] {
  if (hottest(question) > (temperature ?? Number.POSITIVE_INFINITY)) return ['fails', []]
  const passing: string[] = []
  let isUnknown = names.length === 0
  for (const name of names) {
    const kind = resins.get(name)?.kind ?? 'unknown'
    if (kind === 'fits') passing.push(name)
    else if (kind === 'unknown') isUnknown = true
  }
  if (passing.length > 0) return [passing.length === names.length ? 'fits' : 'if', passing]
  return [isUnknown ? 'unknown' : 'fails', passing]
}

/** A product that fails anything fails; else what is not known must be asked; else conditions count. */
function worst(kinds: readonly VerdictKind[]): VerdictKind {
  return (['fails', 'unknown', 'if'] as const).find((kind) => kinds.includes(kind)) ?? 'fits'
}
