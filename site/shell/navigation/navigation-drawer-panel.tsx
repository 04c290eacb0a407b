import { Drawer } from '@chakra-ui/react/drawer'
import { Portal } from '@chakra-ui/react/portal'
import { X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { useCloseRequest } from '#renderer/ui/layout/use-close-request.ts'
import { closeNavigationDrawer, drawNavigationDrawer, useNavigationDrawer } from '#site/state/navigation-drawer.ts'
import styles from '../drawers/drawer-panel.module.css'
import { ProductDrawerLink } from '../drawers/product-drawer-link.tsx'
import { AccountHost } from '../header/account-host.tsx'
import { NAVIGATION_TOGGLE_ID } from '../landmarks.ts'
import { ShellLinkIcons } from '../shell-link-icons.tsx'
import type { ShellBrand, ShellLink, ShellMarket } from '../shell-queries.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { NavigationTree } from './navigation-tree.tsx'

interface NavigationDrawerProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
  links: readonly ShellLink[]
}

/**
 * The side navigation as a drawer, on phones. It is hidden while the product drawer is open and comes back as it was.
 */
export function NavigationDrawer({ brands, markets, links }: NavigationDrawerProps) {
  const intl = useIntl()
  const { open, hidden, drawn } = useNavigationDrawer()
  useEffect(() => {
    if (!open) drawNavigationDrawer()
  }, [open])
  const isPhone = useIsPhone()
  const close = useRef<HTMLButtonElement>(null)
  const isShown = isPhone && open && !hidden
  useCloseRequest(isShown, closeNavigationDrawer)
  return (
    <Drawer.Root
      open={isShown}
      placement="start"
      finalFocusEl={() => document.getElementById(NAVIGATION_TOGGLE_ID)}
      initialFocusEl={() => close.current}
      onOpenChange={(details) => !details.open && closeNavigationDrawer()}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content
            className={classNames(styles.panel, !drawn && styles.inPlace)}
            width="nav-drawer"
            aria-label={intl.formatMessage({ id: 'menu.site_navigation' })}
          >
            <div className={styles.head}>
              <ProductDrawerLink className={styles.entry}>
                <FormattedMessage id="menu.product_drawer" />
              </ProductDrawerLink>
              <IconButton
                icon={X}
                ref={close}
                onClick={closeNavigationDrawer}
                label={intl.formatMessage({ id: 'menu.close_navigation' })}
              />
            </div>
            <nav className={styles.body} aria-label={intl.formatMessage({ id: 'menu.site_navigation' })}>
              <NavigationTree brands={brands} markets={markets} />
            </nav>
            <AccountHost />
            <div className={styles.foot}>
              <ShellLinkIcons links={links} placement="header" />
            </div>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  )
}
