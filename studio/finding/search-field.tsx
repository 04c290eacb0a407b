import { useEffect, useState } from 'react'
import { useNavigation } from 'react-router-dom'
import { LIST_STUDIO_DOCUMENTS_Q_MAX_LENGTH } from '#generated/limits.ts'
import { TextInput } from '#renderer/ui/input/text-input.tsx'
import styles from './narrowing.module.css'

/** How long after the last key the list is asked for. */
const PAUSE_MS = 250

interface SearchFieldProps {
  label: string
  value: string
  onChange(value: string): void
}

/** What is typed is shown at once, and asked for after a pause. */
export function SearchField({ label, value, onChange }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const { state } = useNavigation()
  // Another view was chosen.
  if (known !== value) {
    setKnown(value)
    if (typed.trim() !== value) setTyped(value)
  }
  useEffect(() => {
    const asked = typed.trim()
    // Whoever has chosen one of the list while its screen is being loaded would be called back to the list.
    if (asked === value || state !== 'idle') return
    const timer = setTimeout(() => onChange(asked), PAUSE_MS)
    return () => clearTimeout(timer)
  })
  return (
    <TextInput
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={LIST_STUDIO_DOCUMENTS_Q_MAX_LENGTH}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      className={styles.search}
    />
  )
}
