import { useState } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import type { ChemicalQuestion } from '#domain/engineering/judge-chemical.ts'
import { ChoiceField } from '../ui/input/choice-field.tsx'
import { MeasureField, type TypedMeasure, useTypedMeasure } from '../units/measure-field.tsx'
import type { ChemicalChoice } from './resistance-queries.ts'

/** A chemical as it is chosen, with its concentration and temperature as they are typed. */
export interface TypedChemical {
  slug: string
  choose(slug: string): void
  concentration: TypedMeasure
  temperature: TypedMeasure
  /** Without what cannot be meant. */
  question: ChemicalQuestion
  /** Something was typed that is no number, or no percentage. */
  isUnread: boolean
}

interface AskedChemical {
  /** A slug. */
  chemical: string
  concentration: string
  temperature: string
}

/** What a visitor asks about a chemical, at first what an address or a device knows. */
export function useTypedChemical(asked: AskedChemical): TypedChemical {
  const [slug, choose] = useState(asked.chemical)
  const concentration = useTypedMeasure(asked.concentration, { unit: '%' })
  const temperature = useTypedMeasure(asked.temperature, { unit: '°C' })
  const percent = concentration.value
  const question = {
    concentration: percent !== null && percent >= 0 && percent <= 100 ? percent : undefined,
    temperature: temperature.value ?? undefined,
  }
  const isUnread =
    (concentration.text.trim() !== '' && question.concentration === undefined) ||
    (temperature.text.trim() !== '' && question.temperature === undefined)
  return { slug, choose, concentration, temperature, question, isUnread }
}

interface ChemicalFieldsProps {
  asked: TypedChemical
  /** Undefined while they are fetched. */
  chemicals: readonly ChemicalChoice[] | undefined
}

/** The fields for a chemical, its concentration and its temperature. */
export function ChemicalFields({ asked, chemicals }: ChemicalFieldsProps) {
  const intl = useIntl()
  const { slug, choose, concentration, temperature } = asked
  const choices: readonly ChemicalChoice[] = chemicals ?? (slug === '' ? [] : [{ slug, name: '…' }])
  return (
    <>
      <ChoiceField label={<FormattedMessage id="resistance.chemical" />} name="chemical" chosen={slug} choose={choose}>
        <option value="">{intl.formatMessage({ id: 'resistance.choose' })}</option>
        {choices.map((choice) => (
          <option key={choice.slug} value={choice.slug} lang={choice.lang}>
            {choice.name}
          </option>
        ))}
      </ChoiceField>
      <MeasureField
        label={<FormattedMessage id="resistance.concentration" />}
        name="concentration"
        measure={concentration}
      />
      <MeasureField label={<FormattedMessage id="resistance.temperature" />} name="temperature" measure={temperature} />
    </>
  )
}
