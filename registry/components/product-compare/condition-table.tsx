import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ChemicalQuestion, judgeService } from '#domain/engineering/judge-chemical.ts'
import { loadUnit } from '#domain/engineering/load-unit.ts'
import { serviceTemperature } from '#domain/engineering/stated-numbers.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { translatedText } from '#domain/languages/translate.ts'
import type { LoadTableTable, Product, ResistanceRow } from '#generated/types.ts'
import { LOAD_TABLE_VALUE_TITLES } from '#generated/value-titles/load-table.ts'
import look from '#registry/components/product-load-tables.module.css'
import type { BlockContext } from '#renderer/blocks/block-types.ts'
import { FetchFault } from '#renderer/blocks/fetch-fault.tsx'
import { type ChemicalChoice, resistancesQuery } from '#renderer/engineering/resistance-queries.ts'
import { Translated } from '#renderer/i18n/translated.tsx'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { productResins } from '#renderer/products/product-resins.ts'
import { DataTable } from '#renderer/ui/layout/data-table.tsx'
import { VisuallyHidden } from '#renderer/ui/text/visually-hidden.tsx'
import { useUnitSystem } from '#renderer/units/use-units.ts'
import { type LoadAnswer, type LoadConditions, loadAnswer } from './condition-answers.ts'

interface ConditionTableProps {
  context: BlockContext
  products: readonly Product[]
  /** Those of each product; undefined while they are being fetched. */
  tables: readonly (readonly LoadTableTable[] | undefined)[]
  /** Null without a span. */
  conditions: LoadConditions | null
  chemical: ChemicalChoice | null
  question: ChemicalQuestion
}

/** A source by its words, so that each is said once, and the number under which figures name it. */
type Cite = (words: string, drawn: ReactNode) => number

/**
 * A row for each product: what its load tables say, and what the rows for the chemical say of its resins. Each figure
 * names its row and its source; the sources follow the table.
 */
export function ConditionTable(props: ConditionTableProps) {
  const { context, products, tables, conditions, chemical, question } = props
  const intl = useIntl()
  const locale = useLocale()
  const resistances = useQuery({ ...resistancesQuery(context, chemical?.slug ?? ''), enabled: chemical !== null })
  const loads = useLoadWords()
  const resins = useResinWords()
  const cited = new Map<string, ReactNode>()
  const cite: Cite = (words, drawn) => {
    if (!cited.has(words)) cited.set(words, drawn)
    return [...cited.keys()].indexOf(words) + 1
  }
  const system = useUnitSystem()
  // Said with the answers, because paper has no fields.
  const service = [
    chemical?.name,
    question.concentration !== undefined && `${intl.formatNumber(question.concentration)}%`,
    question.temperature !== undefined && numberIn(question.temperature, '°C', system, locale),
  ]
  const asked = [
    conditions && numberIn(conditions.span / 1000, 'm', system, locale),
    conditions && `L/${conditions.limit}`,
    conditions?.load !== undefined && numberIn(conditions.load, 'kN/m²', system, locale),
    chemical && service.filter(Boolean).join(' '),
  ]
    .filter(Boolean)
    .join(' · ')
  const rows = products.map((product, at) => ({
    key: product.id,
    cells: [
      <span key="product">
        {product.code}
        <VisuallyHidden>, {translatedText(product, 'name', locale)}</VisuallyHidden>
      </span>,
      loads(tables[at], conditions, cite),
      chemical && resins(product, resistances.data, question, cite),
    ],
  }))
  return (
    <div className={look.table}>
      <FetchFault queries={[resistances]} />
      <DataTable
        caption={asked || intl.formatMessage({ id: 'compare.no_span' })}
        captionShown
        columns={[
          { key: 'product', label: <FormattedMessage id="compare.product" />, unbroken: true },
          { key: 'load', label: <FormattedMessage id="compare.carried" /> },
          ...(chemical ? [{ key: 'resins', label: <FormattedMessage id="compare.resins" /> }] : []),
        ]}
        rows={rows}
      />
      {[...cited].map(([words, drawn], at) => (
        <p key={words} className={look.words}>
          [{at + 1}] {drawn}
        </p>
      ))}
    </div>
  )
}

/** Says what load tables carry; the load that is asked for rests on an area, so other tables are not judged by it. */
function useLoadWords() {
  const locale = useLocale()
  const system = useUnitSystem()
  const meters = (mm: number) => numberIn(mm / 1000, 'm', system, locale)
  return (tables: readonly LoadTableTable[] | undefined, conditions: LoadConditions | null, cite: Cite): ReactNode => {
    if (!tables) return <FormattedMessage id="resistance.loading" />
    if (tables.length === 0) return <FormattedMessage id="compare.no_load_table" />
    if (!conditions) return <FormattedMessage id="compare.no_span" />
    const { load_case, direction, support } = LOAD_TABLE_VALUE_TITLES
    return (
      <ul key="load" className={look.verdicts}>
        {tables.map((table) => {
          const unit = loadUnit(table)
          const load = unit === 'kN/m²' ? conditions.load : undefined
          const answer = loadAnswer(table.rows, { ...conditions, load })
          const rests = [direction.get(table.direction)?.[locale], support.get(table.support)?.[locale].toLowerCase()]
          const source = cite(
            `${rests} ${translatedText(table, 'source', locale)}`,
            <>
              {rests.join(', ')}. <Translated of={table} field="source" />
            </>,
          )
          return (
            <li key={table.id} data-verdict={loadMark(answer)}>
              <FormattedMessage
                id={loadSentence(answer)}
                values={{
                  ...spansOf(answer, conditions, meters),
                  loadCase: load_case.get(table.load_case)?.[locale],
                  load: answer.kind === 'carries' && (
                    <strong>{numberIn(answer.capacity.load, unit, system, locale)}</strong>
                  ),
                  limit: conditions.limit,
                  strictest: answer.kind === 'no-limit' ? answer.strictest : null,
                }}
              />{' '}
              {answer.kind !== 'no-limit' && answer.verdict && (
                <FormattedMessage
                  id={VERDICT_SENTENCES[answer.verdict.kind]}
                  values={{
                    load: numberIn(load ?? 0, unit, system, locale),
                    span: 'supports' in answer.verdict ? meters(answer.verdict.supports) : '',
                  }}
                />
              )}{' '}
              [{source}]
            </li>
          )
        })}
      </ul>
    )
  }
}

const VERDICT_SENTENCES = {
  fits: 'compare.carries',
  closer: 'compare.closer',
  fails: 'compare.too_much',
  'no-limit': 'compare.no_limit',
} as const

function loadSentence(answer: LoadAnswer) {
  if (answer.kind === 'no-limit') return 'compare.no_limit'
  if (answer.kind === 'beyond') return 'compare.beyond'
  const { basis } = answer.capacity
  return basis === 'row' ? 'compare.from_row' : basis === 'longer' ? 'compare.from_longer' : 'compare.from_rows'
}

/** The spans of the rows that an answer comes from, or the longest of its table. */
function spansOf(answer: LoadAnswer, { span }: LoadConditions, meters: (mm: number) => string) {
  if (answer.kind === 'beyond') return { longest: meters(answer.longest) }
  if (answer.kind === 'no-limit') return {}
  const [from, to = from] = answer.capacity.rows
  return { from: meters(from?.span ?? span), to: meters(to?.span ?? span) }
}

/** As the look of verdicts knows them. */
function loadMark(answer: LoadAnswer): string | undefined {
  if (answer.kind === 'no-limit' || !answer.verdict) return undefined
  return answer.verdict.kind === 'fits' ? 'fits' : answer.verdict.kind === 'fails' ? 'not-recommended' : undefined
}

const RESIN_SENTENCES = {
  fits: 'compare.resin_fits',
  'too-hot': 'compare.resin_too_hot',
  'not-recommended': 'compare.resin_not',
  unlisted: 'compare.resin_unlisted',
} as const

/** Says which resins of a product stand a chemical. */
function useResinWords() {
  const intl = useIntl()
  const locale = useLocale()
  const system = useUnitSystem()
  return (
    product: Product,
    rows: readonly ResistanceRow[] | undefined,
    question: ChemicalQuestion,
    cite: Cite,
  ): ReactNode => {
    const resins = productResins(product)
    const highest = serviceTemperature(product.spec_values)
    if (!rows) return <FormattedMessage id="resistance.loading" />
    if (resins.length === 0) return <FormattedMessage id="compare.no_resin" />
    return (
      <ul key="resins" className={look.verdicts}>
        {resins.map(({ resin, celsius }) => {
          const own = rows.filter((row) => row.resin?.slug === resin.slug)
          const answer = judgeService(own, question, { resin: celsius, product: highest })
          const row = 'row' in answer ? answer.row : null
          const source = row && cite(translatedText(row, 'source', locale), <Translated of={row} field="source" />)
          const within =
            row && `${intl.formatNumber(row.concentration_from)}–${intl.formatNumber(row.concentration_to)}`
          return (
            <li key={resin.slug} data-verdict={answer.kind}>
              <FormattedMessage
                id={RESIN_SENTENCES[answer.kind]}
                values={{
                  resin: <strong>{resin.name}</strong>,
                  upTo: 'upTo' in answer ? numberIn(answer.upTo, '°C', system, locale) : '',
                  by: 'by' in answer ? answer.by : 'row',
                  row: <span className={look.range}>{`${within}%`}</span>,
                }}
              />{' '}
              {source && `[${source}]`}
            </li>
          )
        })}
      </ul>
    )
  }
}
