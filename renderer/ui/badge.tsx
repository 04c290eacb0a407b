import type { ReactNode } from 'react'
import styles from './badge.module.css'
import { classNames } from './class-names.ts'

interface BadgeProps {
  children: ReactNode
  /** neutral unless told. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error'
  className?: string
}

/** A short label on a thing: a code, a status, a tag. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}
