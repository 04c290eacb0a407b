import type { ElementType, ReactNode } from 'react'
import styles from './visually-hidden.module.css'

interface VisuallyHiddenProps {
  children: ReactNode
  /** Defaults to `span`. */
  as?: ElementType
  id?: string
  /** For live regions. */
  role?: 'status' | 'alert'
}

/** Text for screen readers only. */
export function VisuallyHidden({ children, as: Tag = 'span', id, role }: VisuallyHiddenProps) {
  return (
    <Tag className={styles.hidden} id={id} role={role}>
      {children}
    </Tag>
  )
}
