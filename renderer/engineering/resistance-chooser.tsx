import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { judgeChemical } from '#domain/engineering/judge-chemical.ts'
import type { UnitSystem } from '#domain/engineering/unit-systems.ts'
import { numberIn } from '#domain/engineering/units.ts'
import { NO_BREAK_SPACE } from '#domain/languages/local-numbers.ts'
import { texts } from '#generated/texts-resistance.ts'
import type { ResistanceRow } from '#generated/types.ts'
import type { BlockContext } from '../blocks/block-types.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Translated } from '../i18n/translated.tsx'
import { useLocale } from '../i18n/use-locale.ts'
import { Button } from '../ui/input/button.tsx'
import { Select } from '../ui/input/select.tsx'
import { useHydrated } from '../ui/input/use-hydrated.ts'
import { DataTable } from '../ui/layout/data-table.tsx'
import { MeasureField, useTypedMeasure } from '../units/measure-field.tsx'
import { type ChemicalChoice, resistancesQuery } from './resistance-queries.ts'

interface ResistanceChooserProps {
  context: BlockContext
  chemicals: readonly ChemicalChoice[]
  /** The names of the product's resins. */
  resins: readonly string[]
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

function Chooser({ context, chemicals, resins, look }: ResistanceChooserProps) {
  const id = useId()
  const intl = useIntl()
  const hydrated = useHydrated()
  const asked = (name: string) => context.search.get(name) ?? ''
  const [slug, setSlug] = useState(asked('chemical'))
  const concentration = useTypedMeasure(asked('concentration'), { unit: '%' })
  const temperature = useTypedMeasure(asked('temperature'), { unit: '°C' })
  const form = useRef<HTMLFormElement>(null)
  // What was chosen before this code arrived.
  useEffect(() => {
    const early = new FormData(form.current ?? undefined)
    setSlug((before) => String(early.get('chemical') ?? before))
  }, [])
  const chemical = chemicals.find((choice) => choice.slug === slug)
  const percent =
    concentration.value !== null && concentration.value >= 0 && concentration.value <= 100
      ? concentration.value
      : undefined
  return (
    <>
      <form
        ref={form}
        method="get"
        action="#resistance"
        className={look.question}
        onSubmit={(event) => event.preventDefault()}
      >
        <label htmlFor={id}>
          <span>
            <FormattedMessage id="resistance.chemical" />
          </span>
          <Select id={id} name="chemical" defaultValue={slug} onChange={(event) => setSlug(event.target.value)}>
            <option value="">{intl.formatMessage({ id: 'resistance.choose' })}</option>
            {chemicals.map((choice) => (
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
        {!hydrated && (
          <Button type="submit" variant="outline">
            <FormattedMessage id="resistance.show" />
          </Button>
        )}
      </form>
      {chemical && (
        <Verdicts
          context={context}
          chemical={chemical}
          resins={resins}
          question={{
            concentration: percent,
            temperature: temperature.value ?? undefined,
          }}
          isUnread={
            (concentration.text.trim() !== '' && percent === undefined) ||
            (temperature.text.trim() !== '' && temperature.value === null)
          }
          system={temperature.system}
          look={look}
        />
      )}
    </>
  )
}

interface VerdictsProps extends Pick<ResistanceChooserProps, 'context' | 'resins' | 'look'> {
  chemical: ChemicalChoice
  question: { concentration: number | undefined; temperature: number | undefined }
  /** Something that was typed is not a number that can be meant. */
  isUnread: boolean
  system: UnitSystem
}

function Verdicts({ context, chemical, resins, question, isUnread, system, look }: VerdictsProps) {
  const intl = useIntl()
  const locale = useLocale()
  const { data: rows } = useQuery(resistancesQuery(context, chemical.slug))
  if (!rows) {
    return (
      <p role="status" className={look.answer}>
        <FormattedMessage id="resistance.loading" />
      </p>
    )
  }
  const percent = (value: number) => `${intl.formatNumber(value)}${NO_BREAK_SPACE}%`
  const service = intl.formatMessage(
    { id: 'resistance.service' },
    {
      chemical: chemical.name,
      concentration: question.concentration === undefined ? 'none' : percent(question.concentration),
    },
  )
  const verdicts = resins.map((resin) => ({
    resin,
    verdict: judgeChemical(
      rows.filter((row) => row.resin?.name === resin),
      question,
    ),
  }))
  const ofProduct = rows.filter((row) => resins.includes(row.resin?.name ?? ''))
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
