/** One line of a load table: the load in kN/m², kN/m or kN at which the span in mm bends by span/limit. */
export interface LoadRow {
  span: number
  limit: number
  load: number
  deflection: number
}

/** A load that a table supports for a span and a deflection limit, with the rows it comes from. */
export interface Capacity {
  /** In the unit of the table. */
  load: number
  /** The limit of the rows, at least as strict as the one asked for. */
  limit: number
  /**
   * `row`: the table has this span. `interpolated`: between two spans of the table, straight in logarithms of span and
   * load, as every load that falls with a power of the span does. `longer`: the row is for a longer span.
   */
  basis: 'row' | 'interpolated' | 'longer'
  /** The one row, or the two between which was interpolated. */
  rows: readonly LoadRow[]
}

/** A load table made ready for questions: a curve for each deflection limit, the laxest first. */
export interface LoadCurves {
  /**
   * From `start` to `end`, one curve after the other: its limit, 1 if the next laxer limit carries as much everywhere
   * (else 0), how many spans it has, the spans by rising length, and the load of each.
   */
  numbers: Float64Array
  start: number
  end: number
  /** The rows that each load of each curve comes from, unless they are left out. */
  rows: readonly CurveRows[]
}

type CurveRows = readonly (readonly LoadRow[])[]

/** How many numbers of a curve come before its spans. */
const HEAD = 3

/** Supports are set out in steps of this many millimeters. */
const SETTING_OUT_MM = 10

/**
 * Makes a table ready. What a curve promises at a span is never more than any row says for a span as short and a limit
 * as lax, also where rows disagree: then the lowest counts.
 */
export function loadCurves(rows: readonly LoadRow[]): LoadCurves {
  const spans = [...new Set(rows.map(({ span }) => span))].sort((a, b) => a - b)
  const limits = [...new Set(rows.map(({ limit }) => limit))].sort((a, b) => a - b)
  const curves: LoadCurve[] = []
  for (const limit of limits) {
    const own = curveOf(
      limit,
      rows.filter((row) => row.limit === limit).map((row) => ({ span: row.span, load: row.load, rows: [row] })),
    )
    const knots = spans.flatMap((span) => {
      const at = readCurve(own, span)
      return at && span >= (own.spans[0] ?? 0) ? [lowered(span, at, rows, limit)] : []
    })
    const curve = curveOf(limit, knots)
    curves.push({ ...curve, isCovered: isCovered(curve, curves.at(-1)) })
  }
  const numbers = Float64Array.from(
    curves.flatMap(({ limit, isCovered: covered, spans: own, loads }) => [
      ...[limit, Number(covered), own.length],
      ...[...own, ...loads],
    ]),
  )
  return { numbers, start: 0, end: numbers.length, rows: curves.map((curve) => curve.rows) }
}

/** The loads of a table for one deflection limit, by rising span. */
interface LoadCurve {
  limit: number
  spans: readonly number[]
  loads: readonly number[]
  rows: CurveRows
  isCovered: boolean
}

interface Knot {
  span: number
  load: number
  rows: readonly LoadRow[]
}

function curveOf(limit: number, unsorted: readonly Knot[]): LoadCurve {
  const sorted = [...unsorted].sort((a, b) => a.span - b.span || a.load - b.load)
  const knots = sorted.filter(({ span }, at) => span !== sorted[at - 1]?.span)
  return {
    limit,
    spans: knots.map(({ span }) => span),
    loads: knots.map(({ load }) => load),
    rows: knots.map((knot) => knot.rows),
    isCovered: false,
  }
}

/** The load at a span, or that of the row which allows less there. */
function lowered(span: number, { load, rows }: Capacity, all: readonly LoadRow[], limit: number): Knot {
  let knot: Knot = { span, load, rows }
  for (const row of all) {
    if (row.span <= span && row.limit <= limit && row.load < knot.load) knot = { span, load: row.load, rows: [row] }
  }
  return knot
}

function isCovered(curve: LoadCurve, laxer: LoadCurve | undefined): boolean {
  if (laxer === undefined || (laxer.spans.at(-1) ?? 0) < (curve.spans.at(-1) ?? 0)) return false
  const spans = [...new Set([...curve.spans, ...laxer.spans])]
  return spans.every((span) => (readCurve(curve, span)?.load ?? 0) <= (readCurve(laxer, span)?.load ?? 0))
}

/** What a curve says for a span; null beyond its longest, since nothing is extrapolated. */
function readCurve({ limit, spans, loads, rows }: LoadCurve, span: number): Capacity | null {
  const [first = Number.POSITIVE_INFINITY] = spans
  const last = spans.length - 1
  if (last < 0 || span > (spans[last] ?? 0)) return null
  // A shorter span carries as much as this row, and is not promised more.
  if (span < first) return { load: loads[0] ?? 0, limit, basis: 'longer', rows: rows[0] ?? [] }
  let low = 0
  let high = last
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((spans[middle] ?? 0) <= span) low = middle
    else high = middle - 1
  }
  const [load = 0, next = 0] = [loads[low], loads[low + 1]]
  if (spans[low] === span) {
    const from = rows[low] ?? []
    return { load, limit, basis: from.length > 1 ? 'interpolated' : 'row', rows: from }
  }
  return {
    load: loadBetween(span, spans[low] ?? 0, spans[low + 1] ?? 0, load, next),
    limit,
    basis: 'interpolated',
    rows: [...(rows[low] ?? []), ...(rows[low + 1] ?? [])],
  }
}

/** Straight in logarithms, and never beyond its ends, whatever the last digit of a logarithm is. */
function loadBetween(span: number, from: number, to: number, most: number, least: number): number {
  const between = most * (least / most) ** (Math.log(span / from) / Math.log(to / from))
  return Math.min(most, Math.max(least, between))
}

/**
 * What `loadCapacity` comes to for a load, without naming rows, for questions that are put to thousands of tables:
 * whether a table supports it over a span within a limit, over a shorter one, or over none. Null if the table has no
 * limit as strict.
 */
export function supportOf(
  { numbers, start, end }: LoadCurves,
  span: number,
  load: number,
  limit: number,
): 'span' | 'shorter' | 'none' | null {
  let support: 'shorter' | 'none' | null = null
  for (let at = start; at < end; at = nextCurve(numbers, at)) {
    if (!answersFor(numbers, at, limit, support === null)) continue
    if (isOn(numbers, at, span, load)) return 'span'
    if (support !== 'shorter') support = isOn(numbers, at, 0, load) ? 'shorter' : 'none'
  }
  return support
}

/** Where the next curve begins. */
const nextCurve = (numbers: Float64Array, at: number) => at + HEAD + 2 * (numbers[at + 2] as number)

/** Whether a curve answers for a limit: at least as strict, and not covered by a laxer one that does. */
function answersFor(numbers: Float64Array, at: number, limit: number, isFirst: boolean): boolean {
  return (numbers[at] as number) >= limit && (isFirst || numbers[at + 1] === 0)
}

function isOn(numbers: Float64Array, at: number, span: number, load: number): boolean {
  const count = numbers[at + 2] as number
  const first = at + HEAD
  const last = first + count - 1
  if (count === 0 || span > (numbers[last] as number)) return false
  if (span <= (numbers[first] as number)) return load <= (numbers[first + count] as number)
  let low = first
  while (low < last && (numbers[low + 1] as number) <= span) low += 1
  const most = numbers[low + count] as number
  if (load > most) return false
  if (numbers[low] === span) return true
  const least = numbers[low + 1 + count] as number
  const [from, to] = [numbers[low] as number, numbers[low + 1] as number]
  return load <= least || load <= loadBetween(span, from, to, most, least)
}

/** The curves that answer for a limit: those at least as strict, without those that a laxer one of them covers. */
function curvesFor({ numbers, start, end, rows }: LoadCurves, limit: number): LoadCurve[] {
  const curves: LoadCurve[] = []
  for (let at = start, place = 0; at < end; at = nextCurve(numbers, at), place += 1) {
    if (!answersFor(numbers, at, limit, curves.length === 0)) continue
    const first = at + HEAD
    const spans = [...numbers.subarray(first, first + (numbers[at + 2] as number))]
    const loads = [...numbers.subarray(first + spans.length, nextCurve(numbers, at))]
    curves.push({ limit: numbers[at] as number, spans, loads, rows: rows[place] ?? [], isCovered: false })
  }
  return curves
}

/**
 * Curves that judge as the given ones do, without naming rows, side by side in memory: thousands of tables that are
 * asked in this order are read as one list, which is several times as fast as looking for each.
 */
export function packedCurves(tables: readonly LoadCurves[]): LoadCurves[] {
  const numbers = new Float64Array(tables.reduce((sum, { start, end }) => sum + end - start, 0))
  let at = 0
  return tables.map((table) => {
    const start = at
    numbers.set(table.numbers.subarray(table.start, table.end), start)
    at += table.end - table.start
    return { numbers, start, end: at, rows: [] }
  })
}

/** The highest load that a table supports for a span and a limit; null where it says nothing. */
export function loadCapacity(curves: LoadCurves, span: number, limit: number): Capacity | null {
  return loadCapacities(curves, limit)(span)
}

/** The same for one limit and any number of spans. */
export function loadCapacities(table: LoadCurves, limit: number): (span: number) => Capacity | null {
  const curves = curvesFor(table, limit)
  return (span) => {
    let best: Capacity | null = null
    for (const curve of curves) {
      const found = readCurve(curve, span)
      if (found && found.load > (best?.load ?? 0)) best = found
    }
    return best
  }
}

/** The longest span of a table for a limit, whatever the load; null if the table has no limit as strict. */
export function longestTabulated(curves: LoadCurves, limit: number): number | null {
  const ends = curvesFor(curves, limit).map(({ spans }) => spans.at(-1) ?? 0)
  return ends.length === 0 ? null : Math.max(...ends)
}

/** The strictest limit of a table. */
export function strictestLimit({ numbers, start, end }: LoadCurves): number | null {
  let strictest: number | null = null
  for (let at = start; at < end; at = nextCurve(numbers, at)) strictest = numbers[at] as number
  return strictest
}

/**
 * The longest span, in steps of 10 mm, over which a table supports a load within a limit; null if it is shorter than
 * every span of the table.
 */
export function longestSpan({ numbers, start, end }: LoadCurves, load: number, limit: number): number | null {
  let longest: number | null = null
  let isFirst = true
  for (let at = start; at < end; at = nextCurve(numbers, at)) {
    if (!answersFor(numbers, at, limit, isFirst)) continue
    isFirst = false
    const span = spanOn(numbers, at, load)
    if (span !== null && span > (longest ?? 0)) longest = span
  }
  return longest
}

function spanOn(numbers: Float64Array, at: number, load: number): number | null {
  const count = numbers[at + 2] as number
  const spans = at + HEAD
  const loads = spans + count
  const last = count - 1
  if (count === 0 || load > (numbers[loads] as number)) return null
  if (load <= (numbers[loads + last] as number)) return numbers[spans + last] as number
  let low = 0
  while (load <= (numbers[loads + low + 1] as number)) low += 1
  const [from, to] = [numbers[spans + low] as number, numbers[spans + low + 1] as number]
  const [most, least] = [numbers[loads + low] as number, numbers[loads + low + 1] as number]
  const exact = from * (to / from) ** (Math.log(load / most) / Math.log(least / most))
  const steps = Math.floor(exact / SETTING_OUT_MM)
  // The last digit of a logarithm may put the span just beyond what supports the load.
  const span = steps * SETTING_OUT_MM
  return Math.max(numbers[spans] as number, isOn(numbers, at, span, load) ? span : span - SETTING_OUT_MM)
}

/** How far a span in mm bends under a load: as much of its limit as the load is of what the span supports. */
export function deflectionUnder(load: number, span: number, capacity: Capacity): number {
  return ((span / capacity.limit) * load) / capacity.load
}
