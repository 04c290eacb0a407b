import { FormattedMessage, useIntl } from 'react-intl'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { NO_BREAK_SPACE } from '#domain/languages/local-numbers.ts'
import { texts } from '#generated/texts-load.ts'
import type { LoadTableTable } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { DataTable } from '../ui/layout/data-table.tsx'
import { useLateStyles } from '../ui/layout/late-styles.ts'
import { LoadChooser, type LoadChooserProps } from './load-chooser.tsx'
import css from './load-look.css?inline'

/** What the product carries over a span, and the load tables that say so: spans down, deflection limits across. */
export function LoadTables({ tables, asked }: LoadChooserProps) {
  useLateStyles(css)
  return (
    <LateTexts texts={texts}>
      <LoadChooser tables={tables} asked={asked} />
      <details className="load-all">
        <summary>
          <FormattedMessage id="load.whole_table" />
        </summary>
        {tables.map((table) => (
          <LoadTable key={table.id} table={table} />
        ))}
      </details>
      <p className="load-words">
        <FormattedMessage id="load.note" />
      </p>
    </LateTexts>
  )
}

function LoadTable({ table }: { table: LoadTableTable }) {
  const intl = useIntl()
  const locale = useLocale()
  const { load_case, per, direction, support } = LOAD_TABLE_VALUE_TITLES
  const limits = [...new Set(table.rows.map(({ limit }) => limit))].sort((a, b) => a - b)
  const spans = [...new Set(table.rows.map(({ span }) => span))].sort((a, b) => a - b)
  const loads = new Map(table.rows.map(({ span, limit, load }) => [`${span}/${limit}`, load]))
  const name = intl.formatMessage(
    { id: 'load.table' },
    {
      loadCase: load_case.get(table.load_case)?.[locale] ?? table.load_case,
      per: (per.get(table.per)?.[locale] ?? table.per).toLocaleLowerCase(locale),
      unit: loadUnit(table),
    },
  )
  return (
    <div className="load-table">
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
            `${intl.formatNumber(span)}${NO_BREAK_SPACE}mm`,
            ...limits.map((limit) => {
              const load = loads.get(`${span}/${limit}`)
              return load === undefined ? '–' : intl.formatNumber(load, { maximumSignificantDigits: 3 })
            }),
          ],
        }))}
      />
      <p className="load-words">
        {direction.get(table.direction)?.[locale]}, {support.get(table.support)?.[locale].toLocaleLowerCase(locale)}.{' '}
        <Translated of={table} field="source" />
      </p>
    </div>
  )
}
