import { FormattedMessage } from 'react-intl'
import type { StudioCheck } from '#generated/types.ts'
import styles from './check.module.css'

/** At what a check has not looked: it draws so many pages and follows so many of their links. */
export function LeftOut({ check: { left_out, links_left_out } }: { check: StudioCheck }) {
  if (left_out + links_left_out === 0) return null
  return (
    <p className={styles.note}>
      {left_out > 0 && <FormattedMessage id="check.left_out" values={{ count: left_out }} />}
      {left_out > 0 && links_left_out > 0 && ' '}
      {links_left_out > 0 && <FormattedMessage id="check.links_left_out" values={{ count: links_left_out }} />}
    </p>
  )
}
