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
