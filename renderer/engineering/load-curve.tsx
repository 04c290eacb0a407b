import { useIntl } from 'react-intl'
import { type LoadCurves, loadCapacities } from '#domain/engineering/load-curves.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { figureIn, fromMetric, numberIn, unitIn } from '#domain/engineering/units.ts'
import type { LoadTableTable } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { useLocale } from '../i18n/use-locale.ts'

const SIZE = { width: 400, height: 230, left: 52, right: 392, top: 28, bottom: 200 } as const
/** Between two rows the curve is drawn in so many straight pieces. */
const PIECES = 8

interface LoadCurveProps {
  table: LoadTableTable
  curves: LoadCurves
  limit: number
  /** What was asked, in mm; marked where the table says something for it. */
  span: number | null
  system: UnitSystem
  className?: string | undefined
}

/** The loads of one deflection limit over the span: a dot for each row of the table, a line between them. */
export function LoadCurve({ table, curves, limit, span, system, className }: LoadCurveProps) {
  const intl = useIntl()
  const locale = useLocale()
  const rows = table.rows.filter((row) => row.limit === limit).sort((a, b) => a.span - b.span)
  const [first, last] = [rows[0], rows.at(-1)]
  if (!first || !last || first === last) return null
  const unit = loadUnit(table)
  // Round figures in the units that are shown.
  const power = (load: number) => Math.log10(fromMetric(load, unit, system))
  const [low, high] = [Math.floor(power(last.load)), Math.ceil(power(first.load))]
  const x = (mm: number) =>
    rounded(SIZE.left + ((mm - first.span) / (last.span - first.span)) * (SIZE.right - SIZE.left))
  const height = (exponent: number) =>
    rounded(SIZE.bottom - ((exponent - low) / Math.max(1, high - low)) * (SIZE.bottom - SIZE.top))
  const y = (load: number) => height(power(load))
  const line = rows.slice(1).flatMap((row, at) => {
    const from = rows[at]?.span ?? row.span
    return Array.from({ length: PIECES }, (_, piece) => from + ((row.span - from) * (piece + 1)) / PIECES)
  })
  const capacity = loadCapacities(curves, limit)
  const at = (mm: number) => `${x(mm)} ${y(capacity(mm)?.load ?? last.load)}`
  const asked = span === null || span < first.span ? null : capacity(span)
  const written = (load: number) => numberIn(load, unit, system, locale)
  const meters = (mm: number) => numberIn(mm / 1000, 'm', system, locale)
  const loadCase = LOAD_TABLE_VALUE_TITLES.load_case.get(table.load_case)?.[locale] ?? table.load_case
  const said = {
    loadCase,
    limit,
    from: written(first.load),
    to: written(last.load),
    short: meters(first.span),
    long: meters(last.span),
  }
  const powers = Array.from({ length: high - low + 1 }, (_, step) => low + step)
  return (
    <svg
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      role="img"
      aria-label={intl.formatMessage({ id: 'load.curve' }, said)}
      className={className}
    >
      <text x="0" y="14">
        {intl.formatMessage({ id: 'load.axis' }, { unit: unitIn(unit, system) })}
      </text>
      {powers.map((exponent) => (
        <g key={exponent}>
          <path d={`M${SIZE.left} ${height(exponent)}H${SIZE.right}`} stroke="currentColor" strokeOpacity="0.2" />
          <text x={SIZE.left - 8} y={height(exponent) + 4} textAnchor="end">
            {intl.formatNumber(10 ** exponent, { maximumSignificantDigits: 1 })}
          </text>
        </g>
      ))}
      {rows.map((row, index) => (
        <text
          key={row.span}
          x={x(row.span)}
          y={SIZE.bottom + 24}
          textAnchor={index === 0 ? 'start' : index === rows.length - 1 ? 'end' : 'middle'}
        >
          {isLabeled(rows, index) &&
            (index === rows.length - 1 ? meters(row.span) : figureIn(row.span / 1000, 'm', system, locale))}
        </text>
      ))}
      <path d={`M${[first.span, ...line].map(at).join('L')}`} fill="none" stroke="currentColor" strokeWidth="2" />
      {rows.map((row) => (
        <circle key={row.span} cx={x(row.span)} cy={y(row.load)} r="3" fill="currentColor" />
      ))}
      {asked && span !== null && (
        <g data-asked="">
          <path d={`M${SIZE.left} ${y(asked.load)}H${x(span)}V${SIZE.bottom}`} fill="none" strokeDasharray="4 4" />
          <circle cx={x(span)} cy={y(asked.load)} r="5" />
        </g>
      )}
    </svg>
  )
}

/** Logarithms differ in their last digit between the server and a browser. */
const rounded = (coordinate: number) => Math.round(coordinate * 10) / 10

/** Every second row, so that the figures do not touch, and the last. */
function isLabeled(rows: readonly unknown[], index: number): boolean {
  return (rows.length - 1 - index) % 2 === 0
}
