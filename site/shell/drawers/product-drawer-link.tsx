import type { MouseEvent, ReactNode } from 'react'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { openProductDrawer, useProductDrawer } from '#site/state/product-drawer.ts'

interface ProductDrawerLinkProps {
  className?: string
  'aria-current'?: 'page' | 'true'
  /** A pointer or the focus has arrived: the moment to fetch what the click will need. */
  onApproach?(): void
  children: ReactNode
}

/**
 * Opens the product drawer. Without scripts, or with a modifier key that opens a new tab, it is a link to the product
 * list.
 */
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
      to={ADDRESSES.product}
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
