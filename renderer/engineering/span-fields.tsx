import { FormattedMessage, useIntl } from 'react-intl'
import { ChoiceField } from '../ui/input/choice-field.tsx'
import { MeasureField, type TypedMeasure, useTypedMeasure } from '../units/measure-field.tsx'

interface SpanFieldsProps {
  span: TypedMeasure
  /** The deflection limits that can be chosen. */
  limits: readonly number[]
  limit: number
  chooseLimit(limit: number): void
}

/** A span to be typed: in millimeters, or in feet. */
export const useTypedSpan = (millimeters: string) => useTypedMeasure(millimeters, { unit: 'mm', large: 'm' })

/** The fields for a span and a deflection limit. */
export function SpanFields({ span, limits, limit, chooseLimit }: SpanFieldsProps) {
  const intl = useIntl()
  return (
    <>
      <MeasureField label={<FormattedMessage id="load.your_span" />} name="span" measure={span} />
      <ChoiceField
        label={<FormattedMessage id="load.deflection_limit" />}
        name="limit"
        chosen={String(limit)}
        choose={(value) => chooseLimit(Number(value))}
      >
        {limits.map((value) => (
          <option key={value} value={value}>
            {intl.formatMessage({ id: 'load.limit' }, { limit: value })}
          </option>
        ))}
      </ChoiceField>
    </>
  )
}
