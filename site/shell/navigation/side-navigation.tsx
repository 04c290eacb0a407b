import { Suspense } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { useLocation, useMatches } from 'react-router-dom'
import { useHydrated } from '#renderer/ui/input/use-hydrated.ts'
import { classNames } from '#renderer/ui/layout/class-names.ts'
import { latePart } from '#renderer/ui/layout/late-part.tsx'
import { closeNavigationDrawer, useNavigationDrawer } from '#site/state/navigation-drawer.ts'
import { AccountHost } from '../header/account-host.tsx'
import { CONTENT_ID, NAVIGATION_ID } from '../landmarks.ts'
import type { ShellBrand, ShellMarket } from '../shell-queries.ts'
import { useIsPhone } from '../use-is-phone.ts'
import { NavigationTree } from './navigation-tree.tsx'
import { type PartLink, PartLinks } from './part-links.tsx'
import styles from './side-navigation.module.css'

// It follows the scroll and so needs scripts: loaded after hydration, and not on a phone. The server draws its links.
const PageIndex = latePart('PageIndex', () => import('./page-index.tsx'))

interface SideNavigationProps {
  brands: readonly ShellBrand[]
  markets: readonly ShellMarket[]
}

/**
 * The navigation column: always visible on tablet and desktop; on a phone only when opened without scripts, or for the
 * first time: the drawer that shows the same tree has yet to be loaded then, which takes a slow phone a second. It
 * keeps its space while the product drawer covers it.
 */
export function SideNavigation({ brands, markets }: SideNavigationProps) {
  const intl = useIntl()
  const { open, hidden, drawn } = useNavigationDrawer()
  return (
    <nav
      id={NAVIGATION_ID}
      className={classNames(styles.navigation, hidden && styles.covered, open && !hidden && !drawn && styles.first)}
      aria-label={intl.formatMessage({ id: 'menu.site_navigation' })}
    >
      <a
        href={`#${CONTENT_ID}`}
        className={styles.close}
        onClick={(event) => {
          if (!open) return
          event.preventDefault()
          closeNavigationDrawer()
        }}
      >
        <FormattedMessage id="menu.close_navigation" />
      </a>
      <NavigationTree brands={brands} markets={markets} index={PAGE_INDEX} />
      <AccountHost />
    </nav>
  )
}

/**
 * The server knows the parts only once the page is drawn: it fills the empty index then, or removes it
 * (`drawn-parts.tsx`).
 */
const PAGE_INDEX = import.meta.env.SSR ? <PartLinks parts={[]} /> : <LatePageIndex />

function LatePageIndex() {
  const hydrated = useHydrated()
  const isPhone = useIsPhone()
  const { pathname } = useLocation()
  const loaded = useMatches().at(-1)?.loaderData as { parts?: readonly PartLink[] } | undefined
  const known = loaded?.parts
  const drawn = known && known.length > 0 ? <PartLinks parts={known} /> : null
  if (!hydrated) return drawn
  if (isPhone) return null
  return (
    <Suspense fallback={drawn}>
      <PageIndex key={pathname} known={known ?? []} />
    </Suspense>
  )
}
