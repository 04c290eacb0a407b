import type { ReactNode } from 'react'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/input/button.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import styles from './saved-page-states.module.css'

interface SavedWaitingProps {
  /** What is loading, for screen readers. */
  label: string
  /** What a browser without scripts shows instead. */
  needsScripts: string
}

/** A placeholder while a list is loading; without scripts it says why no list appears. */
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

/** Shown in place of a list that could not be fetched. */
export function SavedFailed({ title, retry, onRetry }: SavedFailedProps) {
  return (
    <div role="alert">
      <EmptyState title={title} action={<Button onClick={onRetry}>{retry}</Button>} />
    </div>
  )
}
