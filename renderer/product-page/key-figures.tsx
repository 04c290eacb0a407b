import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { sampleAddress } from '#domain/addresses/site-addresses.ts'
import { GLANCE, loadAtOneMeter } from '#domain/engineering/load-at-one-meter.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { measureIn, numberIn } from '#domain/engineering/units.ts'
import { translate } from '#domain/languages/translate.ts'
import type { LoadTableTable, Product } from '#generated/types.ts'
import { Translated } from '../i18n/translated.tsx'
import { unbroken } from '../i18n/unbroken.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { productResins } from '../products/product-resins.ts'
import { AppLink } from '../ui/navigation/app-link.tsx'
import { UnitSwitch } from '../units/unit-switch.tsx'
import { useUnitSystem } from '../units/use-units.ts'

/** More specifications than these are in the table of specifications only. */
const MOST_SPECS = 4

interface Figure {
  key: string
  label: ReactNode
  value: ReactNode
}

interface KeyFiguresProps {
  product: Product
  tables: readonly LoadTableTable[]
  className?: string | undefined
}

/** What decides whether the product comes into question, at a glance: measures, load, resins, time and sample. */
export function KeyFigures({ product, tables, className }: KeyFiguresProps) {
  const intl = useIntl()
  const figures = useFigures(product, tables)
  return (
    <>
      <UnitSwitch />
      <dl className={className} aria-label={intl.formatMessage({ id: 'detail.key_figures' })}>
        {figures.map(({ key, label, value }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}

function useFigures(product: Product, tables: readonly LoadTableTable[]): Figure[] {
  const locale = useLocale()
  const system = useUnitSystem()
  const resins = productResins(product)
  const leadTime = translate(product.product_category, 'lead_time', locale)
  const specs = product.spec_values.flatMap(({ spec, value, unit }) =>
    spec?.key_figure
      ? [
          {
            key: spec.slug,
            label: <Translated of={spec} field="label" />,
            value: measureIn(value, unit ?? spec.unit, system, locale),
          },
        ]
      : [],
  )
  const load = loadAtOneMeter(tables)
  return [
    ...specs.slice(0, MOST_SPECS),
    ...(load
      ? [
          {
            key: 'load',
            label: (
              <FormattedMessage
                id={load.table.load_case === 'point' ? 'detail.point_load_at' : 'detail.load_at'}
                values={{ span: numberIn(GLANCE.span / 1000, 'm', system, locale), limit: GLANCE.limit }}
              />
            ),
            value: numberIn(load.load, loadUnit(load.table), system, locale),
          },
        ]
      : []),
    ...(resins.length > 0
      ? [
          {
            key: 'resins',
            label: <FormattedMessage id="detail.resins" />,
            value: unbroken(resins.map(({ resin }) => resin.name).join(', ')),
          },
        ]
      : []),
    ...(leadTime
      ? [
          {
            key: 'lead-time',
            label: <FormattedMessage id="detail.lead_time" />,
            // May break at every space, unlike a figure: in Indonesian it is wider than half of a small phone.
            value: <span lang={leadTime.lang}>{leadTime.value}</span>,
          },
        ]
      : []),
    {
      key: 'sample',
      label: <FormattedMessage id="detail.sample" />,
      value: (
        <AppLink to={sampleAddress(product)}>
          <FormattedMessage id="detail.ask_for_sample" />
        </AppLink>
      ),
    },
  ]
}
