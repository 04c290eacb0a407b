import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { ChevronLeft, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { showToast } from '#renderer/ui/feedback/feedback.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { useCloseRequest } from '#renderer/ui/layout/use-close-request.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { clearBrand, closeProductDrawer, useProductDrawer } from '#site/state/product-drawer.ts'
import { DRAWER_WIDE_WIDTH_PX, DRAWER_WIDTH_PX } from '../constants.ts'
import type { ShellBrand } from '../shell-queries.ts'
import { BrandEntry } from './brand-entry.tsx'
import styles from './drawer-panel.module.css'

interface ProductDrawerProps {
  brands: readonly ShellBrand[]
  failed: boolean
}

/** Brands with logos, and the categories of the selected one next to them (on a phone: in their place). */
export function ProductDrawer({ brands, failed }: ProductDrawerProps) {
  const intl = useIntl()
  const { open, brand } = useProductDrawer()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (open && failed) showToast({ tone: 'error' })
  }, [open, failed])
  const back = () => {
    if (!brand) return closeProductDrawer()
    // Before the back button disappears: a brand that received the focus would be selected again.
    title.current?.focus()
    clearBrand()
  }
  useCloseRequest(open, back, brand)
  return (
    <Drawer.Root
      open={open}
      placement="start"
      initialFocusEl={() => title.current}
      onOpenChange={(details) => !details.open && closeProductDrawer()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            className={styles.panel}
            data-brand={brand ?? undefined}
            width={`${brand ? DRAWER_WIDE_WIDTH_PX : DRAWER_WIDTH_PX}px`}
            maxWidth="100vw"
            transition="width var(--ori-durations-moderate)"
          >
            <div className={styles.head}>
              <IconButton
                icon={ChevronLeft}
                className={styles.back}
                onClick={back}
                label={intl.formatMessage({ id: 'base.back' })}
              />
              <Drawer.Title ref={title} tabIndex={-1} className={styles.title} fontSize="md" fontWeight="medium">
                <FormattedMessage id="menu.product" />
              </Drawer.Title>
              <IconButton
                icon={X}
                className={styles.close}
                onClick={closeProductDrawer}
                label={intl.formatMessage({ id: 'base.close' })}
              />
            </div>
            <ul className={styles.brands}>
              {brands.map((entry) => (
                <BrandEntry key={entry.slug} brand={entry} selected={entry.slug === brand} />
              ))}
              <li className={styles.all}>
                <AppLink to={ADDRESSES.product} className={styles.entry} onClick={closeProductDrawer}>
                  <FormattedMessage id="menu.all_products" />
                </AppLink>
              </li>
            </ul>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
