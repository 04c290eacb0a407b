import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#renderer/ui/input/button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import styles from './sharing.module.css'

interface BarButtonProps {
  icon: LucideIcon
  /** Its words; on a narrow screen only screen readers say them. */
  children: ReactNode
  disabled?: boolean
  onClick(): void
}

/** A button in the bar of a page or a document, as wide as the screen allows. */
export function BarButton({ icon, children, disabled = false, onClick }: BarButtonProps) {
  return (
    <Button size="sm" variant="outline" disabled={disabled} onClick={onClick}>
      <Icon icon={icon} size="sm" />
      <span className={styles.label}>{children}</span>
    </Button>
  )
}
