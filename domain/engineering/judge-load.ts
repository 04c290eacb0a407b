import {
  type Capacity,
  type LoadCurves,
  loadCapacity,
  longestSpan,
  longestTabulated,
  strictestLimit,
  supportOf,
} from './load-curves.ts'

/** What is asked of a product that lies over a span. */
export interface LoadQuestion {
  /** Distance between the supports in mm. */
  span?: number | undefined
  /** In the unit of the table: kN/m², kN/m or kN. */
  load?: number | undefined
  /** The span divided by the deflection that is allowed. */
  limit: number
}

export type LoadVerdict =
  /** It carries the load over the span; without a span, over as much as `longest`. */
  | { kind: 'fits'; capacity: Capacity; longest: number }
  /** It would, with supports this many mm apart at most. `asked` is what it carries over the span asked for. */
  | { kind: 'closer'; supports: number; capacity: Capacity; asked: Capacity | null }
  /** Not even over the shortest span of the table. */
  | { kind: 'fails'; capacity: Capacity }
  /** The table knows no limit as strict; `strictest` is its strictest. */
  | { kind: 'no-limit'; strictest: number }

/**
 * The kind of verdict on a load table. Nothing is extrapolated: beyond the longest span of the table the supports must
 * be closer.
 */
export function loadVerdictKind(curves: LoadCurves, { span = 0, load = 0, limit }: LoadQuestion): LoadVerdict['kind'] {
  const support = supportOf(curves, span, load, limit)
  return support === null ? 'no-limit' : KIND_OF_SUPPORT[support]
}

const KIND_OF_SUPPORT = { span: 'fits', shorter: 'closer', none: 'fails' } as const

/** Judges a load table, with the rows that the verdict comes from. */
export function judgeLoad(curves: LoadCurves, question: LoadQuestion): LoadVerdict {
  const { span, load, limit } = question
  const kind = loadVerdictKind(curves, question)
  if (kind === 'no-limit') return { kind, strictest: strictestLimit(curves) ?? 0 }
  if (kind === 'fails') return { kind, capacity: capacityAt(curves, 0, limit) }
  const longest = farthestSupports(curves, question)
  if (kind === 'fits') return { kind, capacity: capacityAt(curves, span ?? longest, limit), longest }
  return {
    ...{ kind, supports: longest, capacity: capacityAt(curves, longest, limit) },
    asked: span === undefined || load === undefined ? null : loadCapacity(curves, span, limit),
  }
}

/** How far supports may be apart in mm, at most as far as was asked; 0 if the load is too much for every span. */
export function farthestSupports(curves: LoadCurves, { span, load, limit }: LoadQuestion): number {
  const longest = load === undefined ? longestTabulated(curves, limit) : longestSpan(curves, load, limit)
  return Math.min(longest ?? 0, span ?? Number.POSITIVE_INFINITY)
}

function capacityAt(curves: LoadCurves, span: number, limit: number): Capacity {
  const capacity = loadCapacity(curves, span, limit)
  if (capacity === null) throw new Error(`A load table says nothing for ${span} mm and L/${limit}.`)
  return capacity
}
