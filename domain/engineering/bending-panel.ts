import { GLANCE } from './load-at-one-meter.ts'
import { deflectionUnder, type LoadRow, loadCapacity, loadCurves } from './load-curves.ts'

/** A panel over one span of its load table, from no load to the most that the table names for that span. */
export interface BendingPanel {
  /** In mm. */
  span: number
  /** How many times larger its deflection is drawn, so that it is seen. */
  times: number
  /** The panel under a share of the most, from 0 to 1. */
  under(share: number): Bend
}

interface Bend {
  /** In the unit of the table. */
  load: number
  /** In mm. */
  deflection: number
  /** The span divided by the deflection; null while the panel lies flat. */
  limit: number | null
}

/** The laxest limit is drawn about a tenth of the span deep, whatever it is. */
const DRAWN_SHARE = 10

/** The rows of one span: that of a glance, or the shortest of a table that has no row for it. */
export function rowsAtGlance(rows: readonly LoadRow[]): LoadRow[] {
  const spans = rows.map(({ span }) => span)
  const span = spans.includes(GLANCE.span) ? GLANCE.span : Math.min(...spans)
  return rows
    .filter((row) => row.span === span)
    .map(({ limit, load, deflection }) => ({ span, limit, load, deflection }))
    .sort((a, b) => a.load - b.load)
}

/** What the rows of one span say about a panel that bends. Null without rows. */
export function bendingPanel(rows: readonly LoadRow[]): BendingPanel | null {
  const [first] = rows
  if (!first) return null
  const { span } = first
  const capacity = loadCapacity(loadCurves(rows), span, Math.min(...rows.map(({ limit }) => limit)))
  if (!capacity) return null
  return {
    span,
    times: Math.max(1, Math.round(capacity.limit / DRAWN_SHARE)),
    under(share) {
      const load = share * capacity.load
      const deflection = deflectionUnder(load, span, capacity)
      return { load, deflection, limit: deflection > 0 ? Math.round(span / deflection) : null }
    },
  }
}
