import { Fragment, type ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { AskedLine } from '#domain/addresses/quote-list-address.ts'
import { LOAD_KIND_UNITS, WEIGHT_UNITS } from '#domain/engineering/judge-product.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { subjectAddress } from '#domain/subjects/subject-address.ts'
import type { ProductSelection, SelectProductsQuery } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { QuoteListLink } from '#renderer/products/quote-list-link.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import member from '#renderer/ui/layout/member-style.module.css'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import hit from '../search-results/search-hit-item.module.css'
import ways from '../search-results/ways-on.module.css'
import { VerdictMark } from './verdict-mark.tsx'

type One = ProductSelection['products'][number]
type Load = NonNullable<One['load']>
type System = NonNullable<SelectProductsQuery['units']>

interface ProductVerdictProps {
  one: One
  asked: ProductSelection['asked']
  system: System
  /** The question, as a line of a quote list says it. */
  note: string
}

/** One product with its verdict: the conditions or the reasons, and the rows that they come from. */
export function ProductVerdict({ one, asked, system, note }: ProductVerdictProps) {
  const locale = useLocale()
  const quoteLines = useQuoteLines(system)
  const { product, kind, load, instead } = one
  if (!product) return null
  const reasons = [
    ...loadReasons(load, asked, (value, unit) => numberIn(value, unit, system, locale)),
    ...resinReasons(one, (celsius) => numberIn(celsius, '°C', system, locale)),
    ...valueReasons(one, asked, (value, unit) => numberIn(value, unit, system, locale)),
  ]
  return (
    <article className={hit.hit}>
      <div className={hit.words}>
        <h4 className={hit.title}>
          <AppLink to={subjectAddress('product', product)}>
            <span>{product.code}</span> <Translated of={product} field="name" />
          </AppLink>
        </h4>
        <p>
          <VerdictMark kind={kind} />{' '}
          {reasons.map((reason, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: reasons are a fixed list of the answer.
            <Fragment key={at}>
              {at > 0 && '; '}
              {reason}
            </Fragment>
          ))}
        </p>
        {load && <LoadRowText load={load} asked={asked} system={system} />}
        {instead?.product && (
          <p className={hit.passage}>
            <FormattedMessage
              id="selector.if_depth"
              values={{
                depth: numberIn(instead.depth, 'mm', system, locale),
                product: (
                  <AppLink key="instead" to={subjectAddress('product', instead.product)}>
                    {instead.product.code}
                  </AppLink>
                ),
              }}
            />
          </p>
        )}
        <p className={classNames(member['screen-only'], ways.ways)}>
          <QuoteListLink lines={quoteLines(one)} note={note} about={product.code} variant="outline" size="sm" />
        </p>
      </div>
    </article>
  )
}

/**
 * Makes the line of a quote list: the resin to ask for (the first that passes, where others do not) and the condition.
 */
export function useQuoteLines(system: System): (one: One) => AskedLine[] {
  const intl = useIntl()
  const locale = useLocale()
  return ({ product, load, resins, other_resins: others }) => {
    if (!product) return []
    const closer = load?.kind === 'closer' ? load.supports : null
    const supports = closer && numberIn(closer / 1000, 'm', system, locale)
    return [
      {
        code: product.code,
        resin: others.length > 0 ? resins[0] : undefined,
        condition: supports ? intl.formatMessage({ id: 'selector.supports' }, { supports }) : undefined,
      },
    ]
  }
}

type Shown = (value: number, unit: string) => string

/** Why a product fits under conditions, or does not, because of its load. */
function loadReasons(load: Load | null, asked: ProductSelection['asked'], shown: Shown): ReactNode[] {
  if (load === null) return []
  if (load.kind === 'closer') {
    const supports = shown((load.supports ?? 0) / 1000, 'm')
    return [<FormattedMessage key="supports" id="selector.if_supports" values={{ supports }} />]
  }
  if (load.kind === 'no-table') return [<FormattedMessage key="table" id="selector.no_table" />]
  if (load.kind === 'no-limit') {
    return [<FormattedMessage key="limit" id="selector.no_limit" values={{ limit: load.strictest }} />]
  }
  if (load.kind !== 'fails') return []
  const values = {
    span: shown((load.span ?? 0) / 1000, 'm'),
    capacity: shown(load.capacity ?? 0, load.table ? loadUnit(load.table) : LOAD_KIND_UNITS[asked.load_kind]),
    limit: asked.limit,
  }
  return [<FormattedMessage key="fails" id="selector.too_much" values={values} />]
}

function resinReasons({ resins, other_resins: others, temperature, kind }: One, shown: (celsius: number) => string) {
  if (temperature !== null) {
    return [<FormattedMessage key="hot" id="selector.too_hot" values={{ temperature: shown(temperature) }} />]
  }
  if (resins.length > 0 && others.length > 0) {
    return [<FormattedMessage key="resin" id="selector.if_resin" values={{ resins: resins.join(', ') }} />]
  }
  if (resins.length > 0 || (others.length === 0 && kind !== 'unknown')) return []
  if (others.length === 0) return []
  return [<FormattedMessage key="resin" id={kind === 'fails' ? 'selector.no_resin' : 'selector.no_resin_listed'} />]
}

function valueReasons({ weight, slip }: One, asked: ProductSelection['asked'], shown: Shown): ReactNode[] {
  const unknown = (field: 'weight' | 'slip') => (
    <FormattedMessage
      key={field}
      id="selector.value_unknown"
      values={{ field: <FormattedMessage key="field" id={`selector.${field}`} /> }}
    />
  )
  return [
    ...(weight?.kind === 'unknown' ? [unknown('weight')] : []),
    ...(weight?.kind === 'fails'
      ? [
          <FormattedMessage
            key="weight"
            id="selector.weight_value"
            values={{ weight: shown(weight.value ?? 0, WEIGHT_UNITS[asked.load_kind]) }}
          />,
        ]
      : []),
    ...(slip?.kind === 'unknown' ? [unknown('slip')] : []),
    ...(slip?.kind === 'fails'
      ? [<FormattedMessage key="slip" id="selector.slip_value" values={{ value: slip.value }} />]
      : []),
  ]
}

/** What the load table says: the load over a span, how far it bends, and the rows. */
function LoadRowText({ load, asked, system }: { load: Load; asked: ProductSelection['asked']; system: System }) {
  const locale = useLocale()
  const { table, capacity, span, rows, basis } = load
  if (table === null || capacity === null || span === null) return null
  const unit = loadUnit(table)
  const limit = rows[0]?.limit ?? asked.limit
  const list = rows
    .map((row) => `${numberIn(row.span, 'mm', system, locale, 4)}: ${numberIn(row.load, unit, system, locale)}`)
    .join(', ')
  const direction = LOAD_TABLE_VALUE_TITLES.direction.get(table.direction)?.[locale]
  const parts: ReactNode[] = [
    <FormattedMessage
      key="keeps"
      id="selector.keeps"
      values={{
        capacity: numberIn(capacity, unit, system, locale),
        span: numberIn(span / 1000, 'm', system, locale),
        limit,
      }}
    />,
    ...(load.deflection === null
      ? []
      : [
          <FormattedMessage
            key="bends"
            id="selector.bends"
            values={{ deflection: numberIn(load.deflection, 'mm', system, locale) }}
          />,
        ]),
    ...(load.asked === null || asked.span === null
      ? []
      : [
          <FormattedMessage
            key="asked"
            id="selector.asked_only"
            values={{
              span: numberIn(asked.span / 1000, 'm', system, locale),
              capacity: numberIn(load.asked, unit, system, locale),
            }}
          />,
        ]),
    <FormattedMessage
      key="rows"
      id={basis === 'interpolated' ? 'selector.interpolated' : basis === 'longer' ? 'selector.longer' : 'selector.row'}
      values={{ rows: list }}
    />,
  ]
  return (
    <p className={hit.passage}>
      {parts.map((part, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: parts are a fixed list of the answer.
        <Fragment key={at}>
          {at > 0 && '; '}
          {part}
        </Fragment>
      ))}
      . {direction}.
    </p>
  )
}
