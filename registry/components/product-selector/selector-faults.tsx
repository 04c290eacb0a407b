import { FormattedMessage, useIntl } from 'react-intl'
import { selectorAddress } from '#domain/addresses/site-addresses.ts'
import { LOAD_KIND_UNITS, type LoadKind, WEIGHT_UNITS } from '#domain/engineering/judge-product.ts'
import { numberIn, unitIn } from '#domain/engineering/units.ts'
import { NO_BREAK_SPACE } from '#domain/languages/local-numbers.ts'
import type { ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import results from '../search-results/search-results.module.css'
import { CHEMICAL_PLACES } from './asked-selection.ts'

type Fault = ProductSelection['faults'][number]

interface SelectorFaultsProps {
  asked: SelectProductsQuery
  faults: readonly Fault[]
  loadKind: LoadKind
}

/** What could not be understood, each with a sentence, and with what may have been meant as a link. */
export function SelectorFaults({ asked, faults, loadKind }: SelectorFaultsProps) {
  const heading = faults.some(({ code }) => code !== 'beyond')
  return (
    <div role="alert" className={results.corrected}>
      {heading && (
        <p>
          <FormattedMessage id="selector.faults" />
        </p>
      )}
      <ul>
        {faults.map((fault) => (
          <li key={`${fault.field} ${fault.place} ${fault.code}`}>
            <FaultSentence asked={asked} fault={fault} loadKind={loadKind} />
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What a field is typed like. */
const EXAMPLES: Record<Fault['field'], string> = {
  span: '2 m, 2000 mm, 6 ft',
  load: '5, 100 psf, 500 kg/m²',
  weight: '20',
  slip: '36',
  concentration: '10%',
  temperature: '40 °C, 104 °F',
  chemical: 'HCl',
}

/** A number without its unit. */
const BARE = /^[\d.,]+$/

function FaultSentence({ asked, fault, loadKind }: Omit<SelectorFaultsProps, 'faults'> & { fault: Fault }) {
  const intl = useIntl()
  const locale = useLocale()
  const { field, code, typed, place, suggestion } = fault
  const system = asked.units ?? 'metric'
  const shown = (value: number | null) => {
    if (field === 'slip') return `${value} PTV`
    if (field === 'concentration') return `${value}%`
    const unit = {
      span: 'm',
      load: LOAD_KIND_UNITS[loadKind],
      weight: WEIGHT_UNITS[loadKind],
      temperature: '°C',
    } as const
    const number = field === 'span' ? (value ?? 0) / 1000 : (value ?? 0)
    return numberIn(number, unit[field as keyof typeof unit], system, locale)
  }
  const name = intl.formatMessage({ id: `selector.${field}` })
  const sentence = (
    <FormattedMessage
      id={code === 'unknown' ? 'selector.fault_chemical' : `selector.fault_${code}`}
      values={{
        field: name,
        typed: code === 'beyond' && BARE.test(typed ?? '') ? `${typed}${NO_BREAK_SPACE}${unitIn('°C', system)}` : typed,
        example: EXAMPLES[field],
        ...(code === 'range' && { least: shown(fault.least), most: shown(fault.most) }),
        ...(code === 'beyond' && { most: shown(fault.most) }),
      }}
    />
  )
  if (suggestion !== null) {
    const parameter = code === 'unknown' ? `chemical${CHEMICAL_PLACES[(place ?? 1) - 1]}` : field
    const meant = { ...asked, [parameter]: suggestion, page: undefined }
    return (
      <>
        {sentence}{' '}
        <FormattedMessage
          id="selector.meant"
          values={{
            suggestion: (
              <AppLink key="meant" to={selectorAddress(meant)} className={results.meant} keepScroll>
                {suggestion}
              </AppLink>
            ),
          }}
        />
      </>
    )
  }
  return sentence
}
