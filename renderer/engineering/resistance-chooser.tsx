import { useQuery } from '@tanstack/react-query'
import { FormattedMessage, useIntl } from 'react-intl'
import { type ChemicalQuestion, judgeService } from '#domain/engineering/judge-chemical.ts'
import { serviceTemperature } from '#domain/engineering/stated-numbers.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { texts } from '#generated/texts-resistance.ts'
import type { Product, ResistanceRow } from '#generated/types.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { FetchFault, toldBeside } from '../blocks/fetch-fault.tsx'
import { FetchedPart } from '../blocks/fetched-part.tsx'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { productResins } from '../products/product-resins.ts'
import { Button } from '../ui/input/button.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { DataTable } from '../ui/layout/data-table.tsx'
import { ChemicalFields, useTypedChemical } from './chemical-fields.tsx'
import { type ChemicalChoice, resistancesQuery } from './resistance-queries.ts'

interface ResistanceChooserProps {
  context: BlockContext
  chemicals: readonly ChemicalChoice[]
  product: Product
  look: Readonly<Record<string, string | undefined>>
}

/** A chemical, its concentration and its temperature, and what each resin of the product says to them. */
export function ResistanceChooser(props: ResistanceChooserProps) {
  return (
    <LateTexts texts={texts}>
      <Chooser {...props} />
    </LateTexts>
  )
}

function Chooser({ context, chemicals, product, look }: ResistanceChooserProps) {
  const hydrated = useHydrated()
  const named = (name: string) => context.search.get(name) ?? ''
  const asked = useTypedChemical({
    chemical: named('chemical'),
    concentration: named('concentration'),
    temperature: named('temperature'),
  })
  const chemical = chemicals.find(({ slug }) => slug === asked.slug)
  return (
    <>
      <form method="get" action="#resistance" className={look.question} onSubmit={(event) => event.preventDefault()}>
        <ChemicalFields asked={asked} chemicals={chemicals} />
        {!hydrated && (
          <Button type="submit" variant="outline">
            <FormattedMessage id="resistance.show" />
          </Button>
        )}
      </form>
      {chemical && (
        <FetchedPart queries={() => [resistancesQuery(context, chemical.slug)]} context={context}>
          <Verdicts
            context={context}
            chemical={chemical}
            product={product}
            question={asked.question}
            isUnread={asked.isUnread}
            system={asked.temperature.system}
            look={look}
          />
        </FetchedPart>
      )}
    </>
  )
}

interface VerdictsProps extends Pick<ResistanceChooserProps, 'context' | 'product' | 'look'> {
  chemical: ChemicalChoice
  question: ChemicalQuestion
  /** Something that was typed is not a number that can be meant. */
  isUnread: boolean
  system: UnitSystem
}

function Verdicts({ context, chemical, product, question, isUnread, system, look }: VerdictsProps) {
  const intl = useIntl()
  const locale = useLocale()
  const answer = useQuery(toldBeside(resistancesQuery(context, chemical.slug)))
  const { data: rows } = answer
  if (answer.isError && !rows) return <FetchFault queries={[answer]} />
  if (!rows) {
    return (
      <p role="status" className={look.answer}>
        <FormattedMessage id="resistance.loading" />
      </p>
    )
  }
  const percent = (value: number) => `${intl.formatNumber(value)}%`
  const service = intl.formatMessage(
    { id: 'resistance.service' },
    {
      chemical: chemical.name,
      concentration: question.concentration === undefined ? 'none' : percent(question.concentration),
    },
  )
  const highest = serviceTemperature(product.spec_values)
  const verdicts = productResins(product).map(({ resin: { name: resin }, celsius }) => {
    const own = rows.filter((row) => row.resin?.name === resin)
    return { resin, own, verdict: judgeService(own, question, { resin: celsius, product: highest }) }
  })
  const ofProduct = verdicts.flatMap(({ own }) => own)
  return (
    <div className={look.answer}>
      {isUnread && (
        <p role="alert">
          <FormattedMessage id="resistance.bad_number" />
        </p>
      )}
      <ul role="status" className={look.verdicts}>
        {verdicts.map(({ resin, verdict }) => (
          <li key={resin} data-verdict={verdict.kind}>
            <FormattedMessage
              id={SENTENCES[verdict.kind]}
              values={{
                resin: <strong>{resin}</strong>,
                service,
                upTo: 'upTo' in verdict ? numberIn(verdict.upTo, '°C', system, locale) : '',
                by: 'by' in verdict ? verdict.by : 'row',
              }}
            />
          </li>
        ))}
        {!verdicts.some(({ verdict }) => verdict.kind === 'fits') && (
          <li>
            <FormattedMessage id="resistance.none" values={{ service }} />
          </li>
        )}
      </ul>
      {ofProduct.length > 0 && (
        <div className={look.table}>
          <DataTable
            caption={intl.formatMessage({ id: 'resistance.table' }, { chemical: chemical.name })}
            captionShown
            columns={[
              { key: 'resin', label: <FormattedMessage id="resistance.resin" />, unbroken: true },
              { key: 'concentration', label: <FormattedMessage id="resistance.concentration" />, unbroken: true },
              { key: 'up-to', label: <FormattedMessage id="resistance.up_to" />, numeric: true },
              { key: 'note', label: <FormattedMessage id="resistance.note" /> },
            ]}
            rows={ofProduct.map((row) => ({
              key: row.id,
              cells: [
                row.resin?.name,
                `${intl.formatNumber(row.concentration_from)}–${percent(row.concentration_to)}`,
                row.max_temperature === null ? (
                  <FormattedMessage key="up-to" id="resistance.no" />
                ) : (
                  numberIn(row.max_temperature, '°C', system, locale)
                ),
                <Translated key="note" of={row} field="note" />,
              ],
            }))}
          />
          <p className={look.words}>
            <SourceOf row={ofProduct[0]} />
            <FormattedMessage id="resistance.nominal" />
          </p>
        </div>
      )}
    </div>
  )
}

const SENTENCES = {
  fits: 'resistance.fits',
  'too-hot': 'resistance.too_hot',
  'not-recommended': 'resistance.not_recommended',
  unlisted: 'resistance.unlisted',
} as const

function SourceOf({ row }: { row: ResistanceRow | undefined }) {
  return (
    row && (
      <>
        <Translated of={row} field="source" />{' '}
      </>
    )
  )
}
