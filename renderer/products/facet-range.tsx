import { type KeyboardEvent, useId, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { fromMetric, roundSignificant, toMetric, unitIn } from '#domain/engineering/units.ts'
import { texts } from '#generated/texts-list.ts'
import type { ProductFacet } from '#generated/types.ts'
import { withParam } from '../data/list-address.ts'
import { LateTexts } from '../i18n/late-texts.tsx'
import { Button } from '../ui/input/button.tsx'
import { TextInput } from '../ui/input/text-input.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import { useUnitSystem } from '../units/use-units.ts'
import styles from './facet-form.module.css'

/** Digits of a bound in other units, as it is shown and as the address has it. */
const DIGITS = { shown: 5, kept: 6 }

interface FacetRangeProps {
  facet: ProductFacet
  title: string
  search: URLSearchParams
  onChange(next: URLSearchParams): void
}

/**
 * A range of a measured value. It needs scripts, because two fields make one parameter; without scripts the form keeps
 * the current range.
 */
export function FacetRange({ facet, title, search, onChange }: FacetRangeProps) {
  const intl = useIntl()
  const base = useId()
  const range = useRef<HTMLFieldSetElement>(null)
  const given = search.get(facet.param) ?? ''
  const system = useUnitSystem()
  const unit = facet.unit ?? ''
  const [from = '', to = ''] = given.split('..')
  if (facet.min === null || facet.max === null || (facet.min === facet.max && !given)) return null
  const apply = () => {
    const fields = [...(range.current?.querySelectorAll('input') ?? [])]
    // The address is metric; what nobody changed stays as it is, to the last digit.
    const [min = '', max = ''] = fields.map(({ value, defaultValue }, at) => {
      if (value === defaultValue) return at === 0 ? from : to
      if (system === 'metric') return value.trim()
      return value.trim() && String(roundSignificant(toMetric(Number(value), unit, system), DIGITS.kept))
    })
    onChange(withParam(search, facet.param, min || max ? `${min}..${max}` : ''))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Otherwise the surrounding form would be submitted as a text search.
    event.preventDefault()
    apply()
  }
  const shown = (metric: number) =>
    system === 'metric' ? metric : roundSignificant(fromMetric(metric, unit, system), DIGITS.shown)
  const field = (end: 'from' | 'to', value: string, bound: number | null) => (
    <label htmlFor={`${base}-${end}`} className={styles.end}>
      <FormattedMessage id={end === 'from' ? 'list.range_from' : 'list.range_to'} />
      <TextInput
        key={`${value} ${system}`}
        id={`${base}-${end}`}
        type="number"
        step="any"
        defaultValue={value && shown(Number(value))}
        placeholder={bound === null ? undefined : intl.formatNumber(shown(bound), { useGrouping: false })}
      />
    </label>
  )
  return (
    <details className={styles.group} open={given !== ''}>
      <summary className={styles.groupTitle}>
        <span>
          {title}
          {facet.unit && <span className={styles.unit}> {unitIn(facet.unit, system)}</span>}
        </span>
      </summary>
      <LateTexts texts={texts}>
        <fieldset ref={range} className={styles.range} onKeyDown={onKeyDown}>
          <VisuallyHidden as="legend">{title}</VisuallyHidden>
          {field('from', from, facet.min)}
          {field('to', to, facet.max)}
          <Button size="sm" variant="outline" onClick={apply}>
            <FormattedMessage id="list.apply" />
          </Button>
        </fieldset>
      </LateTexts>
    </details>
  )
}
