import { useId } from 'react'
import { FormattedMessage } from 'react-intl'
import { Select } from '#renderer/ui/input/select.tsx'
import styles from './narrowing.module.css'

interface ChoiceProps {
  label: string
  value: string | undefined
  /** What no value means; by default, all. */
  none?: string
  options: readonly (readonly [value: string, word: string])[]
  onChange(value: string): void
}

/** One of several values, or none of them. */
export function Choice({ label, value = '', none, options, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <Select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        <option value="">{none ?? <FormattedMessage id="base.all" />}</option>
        {options.map(([one, word]) => (
          <option key={one} value={one}>
            {word}
          </option>
        ))}
      </Select>
    </span>
  )
}
