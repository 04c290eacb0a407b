import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { bendingPanel } from '#domain/engineering/bending-panel.ts'
import type { LoadRow } from '#domain/engineering/load-curves.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { figureIn, numberIn, unitIn } from '#domain/engineering/units.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import { texts } from '#generated/texts-bending.ts'
import type { LoadTableTable, ProductLink } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { useUnitSystem } from '#renderer/units/use-units.ts'
import { BentPanel } from './bent-panel.tsx'

/** Halves, thirds and fifths of the most are whole steps, so that most limits of a table can be reached exactly. */
const STEPS = 60
const DEFLECTION_DIGITS = 2

/** What the figure needs of a load table, with the rows of one span. */
export interface FigureTable extends Pick<LoadTableTable, 'load_case' | 'per' | 'source' | 'translations'> {
  rows: readonly LoadRow[]
}

interface BendingFigureProps {
  product: ProductLink
  table: FigureTable
  look: Readonly<Record<string, string | undefined>>
}

/** A panel on two supports, a slider for the load on it, and what the load table says: as a sentence and as a table. */
export function BendingFigure(props: BendingFigureProps) {
  return (
    <LateTexts texts={texts}>
      <Figure {...props} />
    </LateTexts>
  )
}

function Figure({ product, table, look }: BendingFigureProps) {
  const id = useId()
  const intl = useIntl()
  const locale = useLocale()
  const system = useUnitSystem()
  const slider = useRef<HTMLInputElement>(null)
  const [step, setStep] = useState(STEPS / 2)
  // Where it was moved to before this code arrived.
  useEffect(() => setStep((before) => slider.current?.valueAsNumber ?? before), [])
  const panel = bendingPanel(table.rows)
  if (!panel) return null
  const unit = loadUnit(table)
  const { load, deflection, limit } = panel.under(step / STEPS)
  const written = {
    load: numberIn(load, unit, system, locale),
    deflection: numberIn(deflection, 'mm', system, locale, DEFLECTION_DIGITS),
    span: numberIn(panel.span / 1000, 'm', system, locale),
  }
  const scale = { span: written.span, times: panel.times }
  return (
    <div className={look.figure}>
      <BentPanel
        label={intl.formatMessage({ id: 'bending.picture' })}
        share={step / STEPS}
        depth={(deflection * panel.times) / panel.span}
        className={look.picture}
      />
      <div className={look.words}>
        <label htmlFor={id} className={look.label}>
          <FormattedMessage id="bending.load" />
        </label>
        <input
          ref={slider}
          id={id}
          type="range"
          min={0}
          max={STEPS}
          defaultValue={STEPS / 2}
          aria-valuetext={written.load}
          className={look.slider}
          onChange={(event) => setStep(event.target.valueAsNumber)}
        />
        <output htmlFor={id} className={look.said}>
          {limit === null ? (
            <FormattedMessage id="bending.flat" />
          ) : (
            <FormattedMessage id="bending.said" values={{ ...written, limit }} />
          )}
        </output>
        <p className={look.note}>
          <FormattedMessage
            id="bending.scale"
            values={{
              ...scale,
              loadCase: LOAD_TABLE_VALUE_TITLES.load_case.get(table.load_case)?.[locale] ?? table.load_case,
            }}
          />
        </p>
        <p className={look.note}>
          <FormattedMessage id="bending.source" />{' '}
          <AppLink to={subjectAddress('product', product)}>
            <Translated of={product} field="name" />
          </AppLink>
          . <Translated of={table} field="source" />
        </p>
        <details>
          <summary className={look.summary}>
            <FormattedMessage id="bending.numbers" />
          </summary>
          {/* Not a DataTable: with one more user, that would be among what most pages load. */}
          <table className={look.table}>
            <thead>
              <tr>
                <th scope="col">
                  <FormattedMessage id="bending.load_in" values={{ unit: unitIn(unit, system) }} />
                </th>
                <th scope="col">
                  <FormattedMessage id="bending.deflection" values={{ unit: unitIn('mm', system) }} />
                </th>
                <th scope="col">
                  <FormattedMessage id="bending.limit_in_table" />
                </th>
              </tr>
            </thead>
            <tbody>
              {table.rows.map((row) => (
                <tr key={row.limit}>
                  <td>{figureIn(row.load, unit, system, locale)}</td>
                  <td>{figureIn(row.deflection, 'mm', system, locale)}</td>
                  <td>{intl.formatMessage({ id: 'bending.limit' }, { limit: row.limit })}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      </div>
    </div>
  )
}
