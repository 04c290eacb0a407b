import { FormattedMessage, useIntl } from 'react-intl'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { figureIn, numberIn, unitIn } from '#domain/engineering/units.ts'
import { texts } from '#generated/texts-load.ts'
import type { LoadTableTable } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { DataTable } from '../ui/layout/data-table.tsx'
import { useUnitSystem } from '../units/use-units.ts'
import { LoadChooser, type LoadChooserProps } from './load-chooser.tsx'

/** Spans are said to the millimeter. */
const SPAN_DIGITS = 5

interface LoadTablesProps extends LoadChooserProps {
  /** The look of each table with its words, and of the words, and of the question with its answers. */
  look: Readonly<Record<string, string | undefined>>
}

/** What the product carries over a span, and the load tables that say so: spans down, deflection limits across. */
export function LoadTables({ tables, asked, look }: LoadTablesProps) {
  return (
    <LateTexts texts={texts}>
      <LoadChooser tables={tables} asked={asked} look={look} />
      <details className={look.all}>
        <summary>
          <FormattedMessage id="load.whole_table" />
        </summary>
        {tables.map((table) => (
          <LoadTable key={table.id} table={table} look={look} />
        ))}
      </details>
      <p className={look.words}>
        <FormattedMessage id="load.note" />
      </p>
    </LateTexts>
  )
}

function LoadTable({ table, look }: { table: LoadTableTable; look: LoadTablesProps['look'] }) {
  const intl = useIntl()
  const locale = useLocale()
  const system = useUnitSystem()
  const unit = loadUnit(table)
  const { load_case, per, direction, support } = LOAD_TABLE_VALUE_TITLES
  const limits = [...new Set(table.rows.map(({ limit }) => limit))].sort((a, b) => a - b)
  const spans = [...new Set(table.rows.map(({ span }) => span))].sort((a, b) => a - b)
  const loads = new Map(table.rows.map(({ span, limit, load }) => [`${span}/${limit}`, load]))
  const name = intl.formatMessage(
    { id: 'load.table' },
    {
      loadCase: load_case.get(table.load_case)?.[locale] ?? table.load_case,
      per: (per.get(table.per)?.[locale] ?? table.per).toLocaleLowerCase(locale),
      unit: unitIn(unit, system),
    },
  )
  return (
    <div className={look.table}>
      <DataTable
        caption={name}
        captionShown
        columns={[
          { key: 'span', label: <FormattedMessage id="load.span" />, unbroken: true },
          ...limits.map((limit) => ({
            key: String(limit),
            label: <FormattedMessage id="load.limit" values={{ limit }} />,
            numeric: true,
          })),
        ]}
        rows={spans.map((span) => ({
          key: span,
          cells: [
            numberIn(span, 'mm', system, locale, SPAN_DIGITS),
            ...limits.map((limit) => {
              const load = loads.get(`${span}/${limit}`)
              return load === undefined ? '–' : figureIn(load, unit, system, locale)
            }),
          ],
        }))}
      />
      <p className={look.words}>
        {direction.get(table.direction)?.[locale]}, {support.get(table.support)?.[locale].toLocaleLowerCase(locale)}.{' '}
        <Translated of={table} field="source" />
      </p>
    </div>
  )
}
