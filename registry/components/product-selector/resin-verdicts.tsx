import { FormattedMessage, useIntl } from 'react-intl'
import { numberIn } from '#domain/engineering/units.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import results from '../search-results/search-results.module.css'
import styles from './product-selector.module.css'
import { Sources } from './selector-sources.tsx'
import { VerdictMark } from './verdict-mark.tsx'

type Resin = ProductSelection['resins'][number]

interface ResinVerdictsProps {
  asked: SelectProductsQuery
  selection: ProductSelection
}

/** A verdict for each resin: how hot each chemical may be on it, and the row that says so. */
export function ResinVerdicts({ asked, selection }: ResinVerdictsProps) {
  const locale = useLocale()
  const { chemicals } = selection.asked
  const system = asked.units ?? 'metric'
  return (
    <section className={results.corrected}>
      <h3>
        <FormattedMessage id="selector.resins" />
      </h3>
      <ul className={styles.resins}>
        {selection.resins.map((resin) => (
          <li key={resin.resin?.id}>
            <b>{resin.resin?.name}</b>: <ResinVerdict resin={resin} system={system} />
            <ul>
              {resin.chemicals.map((one, at) => (
                <li key={chemicals[at]?.chemical?.id}>
                  {translatedText(chemicals[at]?.chemical, 'name', locale) || chemicals[at]?.chemical?.name}{' '}
                  <ChemicalCell one={one} system={system} />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <Sources rows={selection.resins.flatMap(({ chemicals: own }) => own.flatMap(({ row }) => row ?? []))} />
    </section>
  )
}

type System = NonNullable<SelectProductsQuery['units']>

function ResinVerdict({ resin, system }: { resin: Resin; system: System }) {
  const intl = useIntl()
  const locale = useLocale()
  const words = resin.because.flatMap((fault) => {
    // The cell of the chemical says why.
    if (fault === 'chemical') return []
    if (fault === 'temperature') {
      const temperature = numberIn(resin.resin?.max_operation_temperature ?? 0, '°C', system, locale)
      return [intl.formatMessage({ id: 'selector.resin_temperature' }, { temperature })]
    }
    return [intl.formatMessage({ id: `selector.resin_${fault}${resin.kind === 'unknown' ? '_unknown' : ''}` })]
  })
  return (
    <>
      <VerdictMark kind={resin.kind} />
      {words.length > 0 && `: ${words.join(', ')}`}
    </>
  )
}

function ChemicalCell({ one, system }: { one: Resin['chemicals'][number]; system: System }) {
  const locale = useLocale()
  const intl = useIntl()
  const { kind, row } = one
  if (row === null) return <FormattedMessage id="selector.not_listed" />
  const range = `${intl.formatNumber(row.concentration_from)}–${intl.formatNumber(row.concentration_to)}%`
  const most = row.max_temperature
  return (
    <>
      {kind === 'not-recommended' || most === null ? (
        <FormattedMessage id="selector.not_recommended" />
      ) : (
        <FormattedMessage id="selector.up_to" values={{ temperature: numberIn(most, '°C', system, locale) }} />
      )}{' '}
      <span className={styles.range}>({range})</span> <Translated of={row} field="note" className={styles.note} />
    </>
  )
}
