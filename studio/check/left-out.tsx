import type { ReactNode } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './check.module.css'
import type { WholeCheck } from './whole-check.ts'

/** At what a check has not looked: it draws so many pages and follows so many of their links. */
export function LeftOut({ check: { left_out, links_left_out, unseen = 0 } }: { check: WholeCheck }) {
  const sentences: ReactNode[] = []
  if (left_out > 0) sentences.push(<FormattedMessage key="pages" id="check.left_out" values={{ count: left_out }} />)
  if (links_left_out > 0)
    sentences.push(<FormattedMessage key="links" id="check.links_left_out" values={{ count: links_left_out }} />)
  if (unseen > 0) sentences.push(<FormattedMessage key="unseen" id="check.unseen" values={{ count: unseen }} />)
  if (sentences.length === 0) return null
  return <p className={styles.note}>{sentences.flatMap((one, index) => (index === 0 ? [one] : [' ', one]))}</p>
}
