import { type LoadRow, loadCapacity, loadCurves } from './load-curves.ts'

/** The span in mm and the deflection limit for which products are said to carry a load, at a glance. */
export const GLANCE = { span: 1000, limit: 200 } as const

/** What the first table that says anything carries over one meter; uniform loads come first. */
export function loadAtOneMeter<Table extends { load_case: string; rows: readonly LoadRow[] }>(
  tables: readonly Table[],
): { table: Table; load: number } | null {
  const ordered = [...tables].sort((a, b) => Number(a.load_case === 'point') - Number(b.load_case === 'point'))
  for (const table of ordered) {
    const capacity = loadCapacity(loadCurves(table.rows), GLANCE.span, GLANCE.limit)
    if (capacity) return { table, load: capacity.load }
  }
  return null
}
