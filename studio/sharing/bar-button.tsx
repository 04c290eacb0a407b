import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './sharing.module.css'

interface BarButtonProps {
  icon: LucideIcon
  /** Its words; on a narrow screen they stand below its picture. */
  children: ReactNode
  /** It keeps the focus meanwhile. */
  disabled?: boolean
  /** Whether what it turns on is on; absent where it does something once. */
  pressed?: boolean
  className?: string
  /** Leads to the next translation, as F8 does; the field that is left keeps the focus until then. */
  isGap?: boolean
  onClick(): void
}

/** A button in the bar of a page or a document, as wide as the screen allows. */
export function BarButton({ icon, children, disabled = false, pressed, className, isGap, onClick }: BarButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      className={className}
      aria-disabled={disabled}
      aria-pressed={pressed}
      aria-keyshortcuts={isGap ? 'F8' : undefined}
      data-gap={isGap ? '' : undefined}
      onMouseDown={isGap ? (event) => event.preventDefault() : undefined}
      onClick={disabled ? undefined : onClick}
    >
      <Icon icon={icon} size="sm" />
      <span className={styles.label}>{children}</span>
    </Button>
  )
}
