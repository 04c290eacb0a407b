import { unbrokenUnits } from '#domain/text/unbroken-units.ts'
import { markedParts } from './marked-parts.ts'
import styles from './marked-text.module.css'

interface MarkedTextProps {
  text: string
  /** The search query. */
  question: string
}

/** A text with the words of a query marked. */
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
