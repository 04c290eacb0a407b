import { useIntl } from 'react-intl'
import { useLoadingProgress } from '../state/loading-progress.ts'
import styles from './loading-bar.module.css'

/**
 * The loading progress bar at the top edge while the next page loads. A polite live region, outside the landmarks and
 * above every dialog.
 */
export function LoadingBar() {
  const intl = useIntl()
  const progress = useLoadingProgress()
  if (progress === 'idle') return null
  return (
    <div
      className={styles.bar}
      data-progress={progress}
      role="progressbar"
      aria-live="polite"
      aria-label={intl.formatMessage({ id: 'base.loading' })}
    />
  )
}
