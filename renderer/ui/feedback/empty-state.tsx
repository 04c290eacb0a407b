import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  description?: ReactNode
  /** What to do next: a link or a button. */
  action?: ReactNode
  /** A line icon above the words. */
  icon?: ReactNode
}

/** Shown in place of a list that has no entries. */
export function EmptyState({ title, description, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.empty}>
      {icon && <div className={styles.icon}>{icon}</div>}
      <p className={styles.title}>{title}</p>
      {description && <p className={styles.description}>{description}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
