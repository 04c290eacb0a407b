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
  onClick(): void
}

/** A button in the bar of a page or a document, as wide as the screen allows. */
export function BarButton({ icon, children, disabled = false, pressed, className, onClick }: BarButtonProps) {
  return (
    <Button
      size="sm"
      variant="outline"
      className={className}
      aria-disabled={disabled}
      aria-pressed={pressed}
      onClick={disabled ? undefined : onClick}
    >
      <Icon icon={icon} size="sm" />
      <span className={styles.label}>{children}</span>
    </Button>
  )
}
