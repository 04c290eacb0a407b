/** How hot a chemical of some concentrations may be on one resin. */
export interface ResistanceRow {
  /** In percent by weight; the row is for what is above, or for 0 and more. */
  concentration_from: number
  /** In percent by weight, included. */
  concentration_to: number
  /** In °C; without it the resin is not recommended. */
  max_temperature?: number | null | undefined
}

export interface ChemicalQuestion {
  /** In percent by weight; left out, every concentration that is listed counts. */
  concentration?: number | undefined
  /** In °C; left out, it is only asked whether the resin is recommended at all. */
  temperature?: number | undefined
}

export type ChemicalVerdict<Row extends ResistanceRow = ResistanceRow> =
  | { kind: 'fits'; row: Row; upTo: number }
  | { kind: 'too-hot'; row: Row; upTo: number }
  | { kind: 'not-recommended'; row: Row }
  /** No row is for this concentration: nothing is taken from its neighbors. */
  | { kind: 'unlisted' }

/** Judges one resin by its rows for one chemical; where several are for the concentration, the strictest counts. */
export function judgeChemical<Row extends ResistanceRow>(
  rows: readonly Row[],
  { concentration, temperature }: ChemicalQuestion,
): ChemicalVerdict<Row> {
  const [row] = rowsFor(rows, concentration).sort((a, b) => highest(a) - highest(b))
  if (row === undefined) return { kind: 'unlisted' }
  if (row.max_temperature === undefined || row.max_temperature === null) return { kind: 'not-recommended', row }
  const upTo = row.max_temperature
  return { kind: temperature !== undefined && temperature > upTo ? 'too-hot' : 'fits', row, upTo }
}

/** Up to how many °C something is for, whatever it is put into; null where nobody says. */
export interface OwnLimits {
  resin: number | null
  product: number | null
}

export type ServiceVerdict<Row extends ResistanceRow = ResistanceRow> =
  | (Extract<ChemicalVerdict<Row>, { upTo: number }> & {
      /** What says so: the row, or an own limit that is lower. */
      by: 'row' | keyof OwnLimits
    })
  | Exclude<ChemicalVerdict<Row>, { upTo: number }>

/** Judges a resin of a product: its rows for one chemical, and what resin and product are for themselves. */
export function judgeService<Row extends ResistanceRow>(
  rows: readonly Row[],
  question: ChemicalQuestion,
  own: OwnLimits,
): ServiceVerdict<Row> {
  const verdict = judgeChemical(rows, question)
  if (!('upTo' in verdict)) return verdict
  const [by, upTo] = [
    ['row', verdict.upTo] as const,
    ['resin', own.resin ?? Number.POSITIVE_INFINITY] as const,
    ['product', own.product ?? Number.POSITIVE_INFINITY] as const,
  ].reduce((least, one) => (one[1] < least[1] ? one : least))
  const isTooHot = question.temperature !== undefined && question.temperature > upTo
  return { kind: isTooHot ? 'too-hot' : 'fits', row: verdict.row, upTo, by }
}

const highest = ({ max_temperature }: ResistanceRow) => max_temperature ?? Number.NEGATIVE_INFINITY

/** The rows for a concentration. 10 % belongs to 0–10, not to 10–20, unless nothing ends at it. */
function rowsFor<Row extends ResistanceRow>(rows: readonly Row[], concentration: number | undefined): Row[] {
  if (concentration === undefined) return [...rows]
  const within = rows.filter(
    ({ concentration_from: from, concentration_to: to }) =>
      concentration <= to && (concentration > from || (concentration === 0 && from === 0)),
  )
  return within.length > 0 ? within : rows.filter(({ concentration_from: from }) => from === concentration)
}
