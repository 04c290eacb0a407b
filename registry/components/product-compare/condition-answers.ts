import { type ChemicalQuestion, judgeChemical, type ResistanceRow } from '#domain/engineering/judge-chemical.ts'
import { judgeLoad, type LoadVerdict } from '#domain/engineering/judge-load.ts'
import {
  type Capacity,
  type LoadRow,
  loadCapacity,
  loadCurves,
  longestTabulated,
  strictestLimit,
} from '#domain/engineering/load-curves.ts'

/** What a load table says for a span and a limit. */
export type LoadAnswer =
  | { kind: 'carries'; capacity: Capacity; verdict: LoadVerdict | null }
  /** The span is beyond the table; `verdict` says how close supports must be for a load. */
  | { kind: 'beyond'; longest: number; verdict: LoadVerdict | null }
  | { kind: 'no-limit'; strictest: number }

export interface LoadConditions {
  /** In mm. */
  span: number
  limit: number
  /** In the unit of the table. */
  load?: number | undefined
}

/** Reads one table; with a load, it is judged as the selector judges it. Nothing is extrapolated. */
export function loadAnswer(rows: readonly LoadRow[], { span, limit, load }: LoadConditions): LoadAnswer {
  const curves = loadCurves(rows)
  const longest = longestTabulated(curves, limit)
  if (longest === null) return { kind: 'no-limit', strictest: strictestLimit(curves) ?? 0 }
  const verdict = load === undefined ? null : judgeLoad(curves, { span, limit, load })
  const capacity = loadCapacity(curves, span, limit)
  return capacity ? { kind: 'carries', capacity, verdict } : { kind: 'beyond', longest, verdict }
}

/** What the table says of one resin. */
export type ResinAnswer<Row extends ResistanceRow> =
  | { kind: 'fits' | 'too-hot'; upTo: number; row: Row }
  | { kind: 'not-recommended'; row: Row }
  | { kind: 'unlisted' }

/** Judges a resin by its rows for a chemical; it is never suitable above its own highest temperature. */
export function resinAnswer<Row extends ResistanceRow>(
  rows: readonly Row[],
  question: ChemicalQuestion,
  ownHighest: number | null,
): ResinAnswer<Row> {
  const verdict = judgeChemical(rows, question)
  if (verdict.kind !== 'fits' || ownHighest === null || verdict.upTo <= ownHighest) return verdict
  const isTooHot = question.temperature !== undefined && question.temperature > ownHighest
  return { kind: isTooHot ? 'too-hot' : 'fits', upTo: ownHighest, row: verdict.row }
}
