import type { MouseEvent, ReactNode } from 'react'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { openProductDrawer, useProductDrawer } from '../state/product-drawer.ts'

interface ProductDrawerLinkProps {
  className?: string
  'aria-current'?: 'page' | 'true'
  /** A pointer or the focus has arrived: the moment to fetch what the click will need. */
  onApproach?(): void
  children: ReactNode
}

/** Opens the product drawer. Without scripts, and with a key that asks for a new tab, it is a link to the product list. */
export function ProductDrawerLink({ onApproach, children, ...rest }: ProductDrawerLinkProps) {
  const { open } = useProductDrawer()
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    openProductDrawer()
  }
  return (
    <AppLink
      {...rest}
      to="/product"
      aria-haspopup="dialog"
      aria-expanded={open}
      onClick={onClick}
      onPointerEnter={onApproach}
      onFocus={onApproach}
    >
      {children}
    </AppLink>
  )
}
