import type { ReactNode } from 'react'
import { fetchFailure } from '../data/action-result.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { EmptyState } from '../ui/feedback/empty-state.tsx'
import { Skeleton } from '../ui/feedback/skeleton.tsx'
import { Button } from '../ui/input/button.tsx'
import { VisuallyHidden } from '../ui/text/visually-hidden.tsx'
import type { SavedListName } from './saved-marks.ts'
import styles from './saved-page-states.module.css'

/** Around all states of a list: an empty one takes no less place than the placeholder, so that the footer stays. */
export function SavedPlace({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

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
  list: SavedListName
  error: unknown
  retry: ReactNode
  onRetry(): void
}

/** Shown in place of a list that could not be fetched. */
export function SavedFailed({ list, error, retry, onRetry }: SavedFailedProps) {
  const locale = useLocale()
  return (
    <div role="alert">
      <EmptyState title={fetchFailure(list, locale, error)} action={<Button onClick={onRetry}>{retry}</Button>} />
    </div>
  )
}
