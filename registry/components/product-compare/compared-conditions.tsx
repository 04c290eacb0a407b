import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { texts as loadTexts } from '#generated/texts-load.ts'
import { texts as resistanceTexts } from '#generated/texts-resistance.ts'
import type { Product } from '#generated/types.ts'
import look from '#registry/components/product-load-tables.module.css'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { callQuery } from '#renderer/data/call-query.ts'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { chemicalsQuery } from '#renderer/products/resistance-queries.ts'
import { Select } from '#renderer/ui/input/select.tsx'
import { MeasureField, useTypedMeasure } from '#renderer/units/measure-field.tsx'
import { keepConditions, keptConditions, USUAL_CONDITIONS } from './asked-conditions.ts'
import type { LoadConditions } from './condition-answers.ts'
import { ConditionTable } from './condition-table.tsx'

interface ComparedConditionsProps {
  context: BlockContext
  products: readonly Product[]
}

/** What the compared products carry over the visitor's span, and which of their resins stand the visitor's chemical. */
export function ComparedConditions(props: ComparedConditionsProps) {
  return (
    <LateTexts texts={loadTexts}>
      <LateTexts texts={resistanceTexts}>
        <Conditions {...props} />
      </LateTexts>
    </LateTexts>
  )
}

function Conditions({ context, products }: ComparedConditionsProps) {
  const intl = useIntl()
  const id = useId()
  const [kept] = useState(() => keptConditions() ?? USUAL_CONDITIONS)
  const answers = useQueries({
    queries: products.map(({ slug }) => callQuery(context, 'listLoadTables', { query: { product: slug } })),
  })
  const { data: chemicals } = useQuery(chemicalsQuery(context))
  const span = useTypedMeasure(kept.span, { unit: 'mm', large: 'm' })
  const load = useTypedMeasure(kept.load, { unit: 'kN/m²' })
  const concentration = useTypedMeasure(kept.concentration, { unit: '%' })
  const temperature = useTypedMeasure(kept.temperature, { unit: '°C' })
  const [limit, setLimit] = useState(kept.limit)
  const [chemical, setChemical] = useState(kept.chemical)
  const tables = answers.map(({ data }) => data)
  const rows = tables.flatMap((of) => of ?? []).flatMap((table) => table.rows)
  const limits = [...new Set([Number(limit), ...rows.map((row) => row.limit)])].sort((a, b) => a - b)

  const asked = {
    ...{ span: metric(span.value), limit, load: metric(load.value) },
    ...{ chemical, concentration: metric(concentration.value), temperature: metric(temperature.value) },
  }
  const isKept = Object.entries(kept).every(([field, text]) => asked[field as keyof typeof asked] === text)
  const question = JSON.stringify(asked)
  useEffect(() => {
    if (!isKept) keepConditions(JSON.parse(question))
  }, [isKept, question])

  const percent = concentration.value
  const isPercent = percent !== null && percent >= 0 && percent <= 100
  const isUnread =
    isTyped(span.text, span.value !== null && span.value > 0) ||
    isTyped(load.text, load.value !== null && load.value > 0) ||
    isTyped(concentration.text, isPercent) ||
    isTyped(temperature.text, temperature.value !== null)
  const conditions: LoadConditions | null =
    span.value !== null && span.value > 0
      ? { span: span.value, limit: Number(limit), load: load.value !== null && load.value > 0 ? load.value : undefined }
      : null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: answers follow what is typed; there is nothing to send. */}
      <div role="group" aria-label={intl.formatMessage({ id: 'compare.at_yours' })} className={look.question}>
        <MeasureField label={<FormattedMessage id="load.your_span" />} name="span" measure={span} />
        <label htmlFor={`${id}-limit`}>
          <span>
            <FormattedMessage id="load.deflection_limit" />
          </span>
          <Select id={`${id}-limit`} value={limit} onChange={(event) => setLimit(event.target.value)}>
            {limits.map((value) => (
              <option key={value} value={value}>
                {intl.formatMessage({ id: 'load.limit' }, { limit: value })}
              </option>
            ))}
          </Select>
        </label>
        <MeasureField label={<FormattedMessage id="compare.load_needed" />} name="load" measure={load} />
        <label htmlFor={`${id}-chemical`}>
          <span>
            <FormattedMessage id="resistance.chemical" />
          </span>
          <Select id={`${id}-chemical`} value={chemical} onChange={(event) => setChemical(event.target.value)}>
            <option value="">{intl.formatMessage({ id: 'resistance.choose' })}</option>
            {chemicals?.map((choice) => (
              <option key={choice.slug} value={choice.slug} lang={choice.lang}>
                {choice.name}
              </option>
            ))}
          </Select>
        </label>
        <MeasureField
          label={<FormattedMessage id="resistance.concentration" />}
          name="concentration"
          measure={concentration}
        />
        <MeasureField
          label={<FormattedMessage id="resistance.temperature" />}
          name="temperature"
          measure={temperature}
        />
      </div>
      {isUnread && (
        <p role="alert" className={look.words}>
          <FormattedMessage id="compare.bad_number" />
        </p>
      )}
      <ConditionTable
        context={context}
        products={products}
        tables={tables}
        conditions={conditions}
        chemical={chemicals?.find(({ slug }) => slug === chemical) ?? null}
        concentration={isPercent ? percent : undefined}
        temperature={temperature.value ?? undefined}
      />
      <p className={look.words}>
        <FormattedMessage id="load.note" /> <FormattedMessage id="resistance.nominal" />
      </p>
    </>
  )
}

const metric = (value: number | null) => (value === null ? '' : String(value))

const isTyped = (text: string, isRead: boolean) => text.trim() !== '' && !isRead
