import { unbrokenUnits } from '../i18n/unbroken-units.ts'
import { markedParts } from './marked-parts.ts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** What was asked for. */
  question: string
}

/** A text in which the words of a question are marked. */
export function MarkedText({ text, question }: MarkedTextProps) {
  return markedParts(unbrokenUnits(text), question).map(({ start, text: part, marked }) =>
    marked ? (
      <mark key={start} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  )
}
