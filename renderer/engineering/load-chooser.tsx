import { useState } from 'react'
import { FormattedMessage } from 'react-intl'
import { GLANCE } from '#domain/engineering/load-at-one-meter.ts'
import {
  deflectionUnder,
  type LoadCurves,
  loadCapacity,
  loadCurves,
  longestTabulated,
} from '#domain/engineering/load-curves.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { numberIn } from '#domain/engineering/units.ts'
import type { LoadTableTable } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/input/button.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { LoadCurve } from './load-curve.tsx'
import { SpanFields, useTypedSpan } from './span-fields.tsx'

export interface LoadChooserProps {
  tables: readonly LoadTableTable[]
  /** What the page's address asks. */
  asked: { span: string | null; limit: string | null }
  look: Readonly<Record<string, string | undefined>>
}

/** The load that each table allows for a span and a deflection limit, with its curve. */
export function LoadChooser({ tables, asked, look }: LoadChooserProps) {
  const hydrated = useHydrated()
  const limits = [...new Set(tables.flatMap(({ rows }) => rows.map(({ limit }) => limit)))].sort((a, b) => a - b)
  const span = useTypedSpan(asked.span ?? String(GLANCE.span))
  const [limit, setLimit] = useState(limitOf(asked.limit, limits))
  return (
    <>
      <form method="get" action="#load-tables" className={look.question} onSubmit={(event) => event.preventDefault()}>
        <SpanFields span={span} limits={limits} limit={limit} chooseLimit={setLimit} />
        {!hydrated && (
          <Button type="submit" variant="outline">
            <FormattedMessage id="load.show" />
          </Button>
        )}
      </form>
      <div className={look.answers}>
        {tables.map((table) => (
          <Answer
            key={table.id}
            table={table}
            question={{ span: span.value, limit }}
            system={span.system}
            look={look}
          />
        ))}
      </div>
    </>
  )
}

interface AnswerProps {
  table: LoadTableTable
  question: { span: number | null; limit: number }
  system: UnitSystem
  look: LoadChooserProps['look']
}

function Answer({ table, question: { span, limit }, system, look }: AnswerProps) {
  const locale = useLocale()
  const curves = loadCurves(table.rows)
  const name = LOAD_TABLE_VALUE_TITLES.load_case.get(table.load_case)?.[locale] ?? table.load_case
  return (
    <div className={look.answer}>
      <h3 className={look.answerTitle}>{name}</h3>
      <p role="status">
        <AnswerWords table={table} curves={curves} span={span} limit={limit} system={system} />
      </p>
      <LoadCurve table={table} curves={curves} span={span} limit={limit} system={system} className={look.curve} />
    </div>
  )
}

interface AnswerWordsProps {
  table: LoadTableTable
  curves: LoadCurves
  span: number | null
  limit: number
  system: UnitSystem
}

/** What the table says, and which rows say it; otherwise why it says nothing. */
function AnswerWords({ table, curves, span, limit, system }: AnswerWordsProps) {
  const locale = useLocale()
  const meters = (mm: number) => numberIn(mm / 1000, 'm', system, locale)
  const longest = longestTabulated(curves, limit) ?? 0
  const inMillimeters = (mm: number) => numberIn(mm, 'mm', system, locale, 5)
  if (span === null || span <= 0) {
    const least = Math.min(...table.rows.map((row) => row.span))
    const values = { least: inMillimeters(least), longest: inMillimeters(longest), example: inMillimeters(least) }
    return <FormattedMessage id="load.not_a_span" values={values} />
  }
  const capacity = loadCapacity(curves, span, limit)
  if (capacity === null) return <FormattedMessage id="load.beyond" values={{ longest: meters(longest), limit }} />
  const deflection = deflectionUnder(capacity.load, span, capacity)
  const [from, to = from] = capacity.rows
  return (
    <>
      <FormattedMessage
        id="load.answer"
        values={{
          span: meters(span),
          limit: capacity.limit,
          load: <strong>{numberIn(capacity.load, loadUnit(table), system, locale)}</strong>,
          deflection: numberIn(deflection, 'mm', system, locale, 2),
        }}
      />{' '}
      {capacity.basis === 'interpolated' ? (
        <FormattedMessage
          id="load.interpolated"
          values={{ from: meters(from?.span ?? span), to: meters(to?.span ?? span) }}
        />
      ) : (
        <FormattedMessage
          id={capacity.basis === 'row' ? 'load.row' : 'load.longer'}
          values={{ span: meters(from?.span ?? span) }}
        />
      )}
    </>
  )
}

/** The limit that the address asks for, if the tables have it; else the usual one, or the laxest. */
function limitOf(asked: string | null, limits: readonly number[]): number {
  const wanted = [Number(asked), GLANCE.limit].find((limit) => limits.includes(limit))
  return wanted ?? limits[0] ?? GLANCE.limit
}
