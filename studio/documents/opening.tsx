import { useEffect, useState } from 'react'
import { FormattedMessage } from 'react-intl'
import styles from './documents.module.css'

/** After so long somebody wonders whether anything is still under way. */
const LATE_MS = 3_000

/** While a document is on its way; and why, where that takes long. */
export function Opening() {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p role="status" className={styles.note}>
      <FormattedMessage id={isLate ? 'documents.opening_late' : 'documents.opening'} />
    </p>
  )
}
