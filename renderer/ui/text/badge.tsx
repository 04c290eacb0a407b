import type { ReactNode } from 'react'
import { classNames } from '../layout/class-names.ts'
import styles from './badge.module.css'

interface BadgeProps {
  children: ReactNode
  /** Defaults to neutral. */
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'error'
  className?: string
}

/** A short label: a code, a status or a tag. */
export function Badge({ children, tone = 'neutral', className }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone], className)}>{children}</span>
}
