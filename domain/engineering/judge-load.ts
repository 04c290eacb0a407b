import {
  type Capacity,
  type LoadCurves,
  loadCapacity,
  longestSpan,
  longestTabulated,
  strictestLimit,
} from './load-curves.ts'

/** What is asked of a product that lies over a span. */
export interface LoadQuestion {
  /** Distance between the supports in mm. */
  span?: number
  /** In the unit of the table: kN/m², kN/m or kN. */
  load?: number
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

/** Judges a load table. Nothing is extrapolated: beyond the longest span of the table the supports must be closer. */
export function judgeLoad(curves: LoadCurves, { span, load, limit }: LoadQuestion): LoadVerdict {
  const end = longestTabulated(curves, limit)
  if (end === null) return { kind: 'no-limit', strictest: strictestLimit(curves) ?? 0 }
  const longest = load === undefined ? end : longestSpan(curves, load, limit)
  if (longest === null) return { kind: 'fails', capacity: capacityAt(curves, 0, limit) }
  if (span === undefined) return { kind: 'fits', capacity: capacityAt(curves, longest, limit), longest }
  const asked = loadCapacity(curves, span, limit)
  if (asked !== null && asked.load >= (load ?? 0)) return { kind: 'fits', capacity: asked, longest }
  // In whole steps, a span that just fails may come out as long as itself.
  const supports = Math.min(longest, span)
  return { kind: 'closer', supports, capacity: capacityAt(curves, supports, limit), asked }
}

function capacityAt(curves: LoadCurves, span: number, limit: number): Capacity {
  const capacity = loadCapacity(curves, span, limit)
  if (capacity === null) throw new Error(`A load table says nothing for ${span} mm and L/${limit}.`)
  return capacity
}
