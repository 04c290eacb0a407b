import { Menu } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useIntl } from 'react-intl'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { toggleNavigationDrawer, useNavigationDrawer } from '#site/state/navigation-drawer.ts'
import { preloadDrawers } from '../drawers/drawer-host.tsx'
import { NAVIGATION_ID, NAVIGATION_TOGGLE_ID } from '../landmarks.ts'
import { SearchControl } from '../search/search-control.tsx'
import { ShellLinkIcons } from '../shell-link-icons.tsx'
import type { ShellLink } from '../shell-queries.ts'
import styles from './header.module.css'
import { HeaderMenu } from './header-menu.tsx'
import { HomeLink } from './home-link.tsx'
import { LanguageSwitcher } from './language-switcher.tsx'
import { SavedLinks } from './saved-links.tsx'
import { type StickyHeaderState, trackSticky } from './sticky-state.ts'

interface HeaderProps {
  links: readonly ShellLink[]
  siteName: string
}

/** The page's header: logo, menu, link icons and languages. It scrolls away with the page, then becomes sticky. */
export function Header({ links, siteName }: HeaderProps) {
  const intl = useIntl()
  const { sticky, held } = useStickyHeader()
  const { open, hidden } = useNavigationDrawer()
  return (
    <header
      className={styles.header}
      data-sticky={sticky === 'none' ? undefined : sticky}
      data-held={held || undefined}
    >
      <div className={styles.logo}>
        <a
          id={NAVIGATION_TOGGLE_ID}
          className={styles.toggle}
          href={`#${NAVIGATION_ID}`}
          aria-haspopup="dialog"
          aria-expanded={open && !hidden}
          aria-label={intl.formatMessage({ id: 'menu.open_navigation' })}
          onPointerEnter={preloadDrawers}
          onFocus={preloadDrawers}
          onClick={(event) => {
            event.preventDefault()
            toggleNavigationDrawer()
          }}
        >
          <Icon icon={Menu} size="lg" />
        </a>
        <HomeLink siteName={siteName} className={styles.home} />
      </div>
      <HeaderMenu />
      <div className={styles.tools}>
        <div className={styles.icons}>
          <ShellLinkIcons links={links} placement="header" />
        </div>
        <SearchControl />
        <SavedLinks />
        <LanguageSwitcher />
      </div>
    </header>
  )
}

/** The sticky header's state as the page scrolls; `none` on the server and before scripts run. */
function useStickyHeader(): StickyHeaderState {
  const [state, setState] = useState<StickyHeaderState>({ sticky: 'none', held: false })
  useEffect(() => {
    const tracker = trackSticky(setState)
    const onScroll = () => tracker.scrolledTo(window.scrollY)
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      tracker.stop()
    }
  }, [])
  return state
}
