import type { LucideIcon } from 'lucide-react'
import { classNames } from '../layout/class-names.ts'
import styles from './icon.module.css'

export interface IconProps {
  /** Import icons individually: `import { ArrowRight } from 'lucide-react'`. */
  icon: LucideIcon
  /** sm 16, md 20 (default), lg 24 px. */
  size?: 'sm' | 'md' | 'lg'
  /** The icon's meaning, when no text next to it gives it; without a label the icon is decorative. */
  label?: string
  className?: string
}

const PIXELS = { sm: 16, md: 20, lg: 24 }

/** A line icon in the color of the surrounding text. */
export function Icon({ icon: Drawing, size = 'md', label, className }: IconProps) {
  return (
    <Drawing
      size={PIXELS[size]}
      strokeWidth={1.75}
      className={classNames(styles.icon, className)}
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
    />
  )
}
