import { useIntl } from 'react-intl'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Select } from '#renderer/ui/input/select.tsx'
import { useWorkedPlace } from '../use-place.ts'
import { type ControlProps, described } from './control-props.ts'

/** One of the values that a field can have, by their names, or none. */
export function ChoiceControl(props: ControlProps) {
  const { field } = props.place
  const intl = useIntl()
  const locale = useLocale()
  const { value, isFixed, write } = useWorkedPlace(props.place)
  const choices =
    field.widget === 'yes_no'
      ? [true, false].map((one) => ({ value: one, title: intl.formatMessage({ id: one ? 'panel.yes' : 'panel.no' }) }))
      : (field.choices ?? []).map((one) => ({ value: one.value, title: one.title[locale] }))
  return (
    <Select
      {...described(props)}
      value={value === undefined || value === null ? '' : String(value)}
      disabled={isFixed}
      onChange={({ currentTarget }) =>
        write(choices.find((one) => String(one.value) === currentTarget.value)?.value, { now: true })
      }
    >
      <option value="">{intl.formatMessage({ id: 'panel.not_chosen' })}</option>
      {choices.map((one) => (
        <option key={String(one.value)} value={String(one.value)}>
          {one.title}
        </option>
      ))}
    </Select>
  )
}
