import { FormattedMessage, useIntl } from 'react-intl'
import { AppLink } from '#renderer/ui/app-link.tsx'
import { preloadDrawers } from './drawer-host.tsx'
import styles from './header-menu.module.css'
import { HEADER_MENU } from './menus.ts'
import { ProductDrawerLink } from './product-drawer-link.tsx'
import { useCurrentMark } from './use-current-mark.ts'

/** The header's menu: product, a divider, and the pages in their order. */
export function HeaderMenu() {
  const intl = useIntl()
  const markOf = useCurrentMark()
  return (
    <nav className={styles.menu} aria-label={intl.formatMessage({ id: 'menu.main' })}>
      <ul className={styles.list}>
        <li className={styles.product}>
          <ProductDrawerLink className={styles.link} onApproach={preloadDrawers} aria-current={markOf('/product')}>
            <FormattedMessage id="menu.product" />
          </ProductDrawerLink>
        </li>
        {HEADER_MENU.map((item) => (
          <li key={item.to}>
            <AppLink to={item.to} className={styles.link} aria-current={markOf(item.to)}>
              <FormattedMessage id={item.label} />
            </AppLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
