import type { LucideIcon } from 'lucide-react'
import { classNames } from './class-names.ts'
import styles from './icon.module.css'

interface IconProps {
  /** Imported one by one: `import { ArrowRight } from 'lucide-react'`. */
  icon: LucideIcon
  /** sm 16, md 20 (unless told), lg 24 px. */
  size?: 'sm' | 'md' | 'lg'
  /** What the icon says when no text beside it does; without it the icon is decoration. */
  label?: string
  className?: string
}

const PIXELS = { sm: 16, md: 20, lg: 24 }

/** A line icon in the colour of the text around it. */
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
