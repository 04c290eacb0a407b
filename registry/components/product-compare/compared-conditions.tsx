import { useQueries, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { texts as loadTexts } from '#generated/texts-load.ts'
import { texts as resistanceTexts } from '#generated/texts-resistance.ts'
import type { Product } from '#generated/types.ts'
import look from '#registry/components/product-load-tables.module.css'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { FetchFault } from '#renderer/blocks/fetch-fault.tsx'
import { callQuery } from '#renderer/data/call-query.ts'
import { ChemicalFields, useTypedChemical } from '#renderer/engineering/chemical-fields.tsx'
import { chemicalsQuery } from '#renderer/engineering/resistance-queries.ts'
import { SpanFields, useTypedSpan } from '#renderer/engineering/span-fields.tsx'
import { LateTexts } from '#renderer/i18n/late-texts.tsx'
import { MeasureField, useTypedMeasure } from '#renderer/units/measure-field.tsx'
import { keepConditions, keptConditions, USUAL_CONDITIONS } from './asked-conditions.ts'
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
  const [kept] = useState(() => keptConditions() ?? USUAL_CONDITIONS)
  const answers = useQueries({
    queries: products.map(({ slug }) => callQuery(context, 'listLoadTables', { query: { product: slug } })),
  })
  const choices = useQuery(chemicalsQuery(context))
  const { data: chemicals } = choices
  const span = useTypedSpan(kept.span)
  const load = useTypedMeasure(kept.load, { unit: 'kN/m²' })
  const service = useTypedChemical(kept)
  const [limit, setLimit] = useState(Number(kept.limit))
  const tables = answers.map(({ data }) => data)
  const rows = tables.flatMap((of) => of ?? []).flatMap((table) => table.rows)
  const limits = [...new Set([limit, ...rows.map((row) => row.limit)])].sort((a, b) => a - b)

  const { concentration, temperature } = service
  const asked = {
    ...{ span: metric(span.value), limit: String(limit), load: metric(load.value) },
    ...{ chemical: service.slug, concentration: metric(concentration.value), temperature: metric(temperature.value) },
  }
  const isKept = Object.entries(kept).every(([field, text]) => asked[field as keyof typeof asked] === text)
  const question = JSON.stringify(asked)
  useEffect(() => {
    if (!isKept) keepConditions(JSON.parse(question))
  }, [isKept, question])

  const isSpan = span.value !== null && span.value > 0
  const isLoad = load.value !== null && load.value > 0
  const isUnread = service.isUnread || (span.text.trim() !== '' && !isSpan) || (load.text.trim() !== '' && !isLoad)
  const conditions = isSpan ? { span: span.value ?? 0, limit, ...(isLoad && { load: load.value ?? 0 }) } : null
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: answers follow what is typed; there is nothing to send. */}
      <div role="group" aria-label={intl.formatMessage({ id: 'compare.at_yours' })} className={look.question}>
        <SpanFields span={span} limits={limits} limit={limit} chooseLimit={setLimit} />
        <MeasureField label={<FormattedMessage id="compare.load_needed" />} name="load" measure={load} />
        <ChemicalFields asked={service} chemicals={chemicals} />
      </div>
      {isUnread && (
        <p role="alert" className={look.words}>
          <FormattedMessage id="compare.bad_number" />
        </p>
      )}
      <FetchFault queries={[...answers, choices]} />
      <ConditionTable
        context={context}
        products={products}
        tables={tables}
        conditions={conditions}
        chemical={chemicals?.find(({ slug }) => slug === service.slug) ?? null}
        question={service.question}
      />
      <p className={look.words}>
        <FormattedMessage id="load.note" /> <FormattedMessage id="resistance.nominal" />
      </p>
    </>
  )
}

const metric = (value: number | null) => (value === null ? '' : String(value))
