import { useEffect } from 'react'
import { useIntl } from 'react-intl'
import { useNavigation } from 'react-router-dom'
import { finishProgress, startProgress, useLoadingProgress } from '../state/loading-progress.ts'
import styles from './loading-bar.module.css'

/** The bar at the top edge while the next page loads. */
export function LoadingBar() {
  const intl = useIntl()
  const progress = useLoadingProgress()
  const isLoading = useNavigation().state !== 'idle'
  useEffect(() => {
    if (isLoading) startProgress()
    else finishProgress()
  }, [isLoading])
  if (progress === 'idle') return null
  return (
    <div
      className={styles.bar}
      data-progress={progress}
      role="progressbar"
      aria-label={intl.formatMessage({ id: 'base.loading' })}
    />
  )
}
