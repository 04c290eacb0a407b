import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import styles from './saved-page-states.module.css'

interface SavedWaitingProps {
  /** What is loading, for screen readers. */
  label: string
  /** What a browser without scripts shows instead. */
  needsScripts: string
}

/** Stands where a list will be; without scripts it says why none comes. */
export function SavedWaiting({ label, needsScripts }: SavedWaitingProps) {
  return (
    <>
      <div className={styles.waiting}>
        <VisuallyHidden role="status">{label}</VisuallyHidden>
        <Skeleton shape="block" count={2} className={styles.place} />
      </div>
      <div className={styles.scriptless}>
        <EmptyState title={needsScripts} />
      </div>
    </>
  )
}

interface SavedFailedProps {
  title: string
  retry: ReactNode
  onRetry(): void
}

/** Stands where a list would be that could not be fetched. */
export function SavedFailed({ title, retry, onRetry }: SavedFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} action={<Button onClick={onRetry}>{retry}</Button>} />
    </div>
  )
}
