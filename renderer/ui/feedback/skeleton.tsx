import { classNames } from '../layout/class-names.ts'
import styles from './skeleton.module.css'

interface SkeletonProps {
  /** text (one line, the default), title, picture (4:3), button, row (a table row), block (12rem high). */
  shape?: 'text' | 'title' | 'picture' | 'button' | 'row' | 'block'
  /** How many; one by default. */
  count?: number
  className?: string
}

/** Gray shapes that keep the layout while content loads; announce what is loading in a live region next to them. */
export function Skeleton({ shape = 'text', count = 1, className }: SkeletonProps) {
  const places = Array.from({ length: count }, (_, index) => `${shape}-${index}`)
  return places.map((place) => (
    <span key={place} aria-hidden="true" className={classNames(styles.skeleton, styles[shape], className)} />
  ))
}
