import { useId } from 'react'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import styles from './narrowing.module.css'

interface DayChoiceProps {
  label: string
  /** As `YYYY-MM-DD`; empty for none. */
  value: string | undefined
  max: string
  onChange(value: string): void
}

/** A day, or none. */
export function DayChoice({ label, value = '', max, onChange }: DayChoiceProps) {
  const id = useId()
  return (
    <span className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <TextInput id={id} type="date" value={value} max={max} onChange={({ target }) => onChange(target.value)} />
    </span>
  )
}
