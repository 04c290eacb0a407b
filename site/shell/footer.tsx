import { FormattedMessage, useIntl } from 'react-intl'
import { sharedPart } from '#renderer/ui/layout/shared-part.tsx'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import { COPYRIGHT_YEAR } from './constants.ts'
import styles from './footer.module.css'
import { HomeLink } from './header/home-link.tsx'
import { useCurrentMark, useMarksOf } from './navigation/current-mark.ts'
import { FOOTER_MENU } from './navigation/menus.ts'
import { ShellLinkIcons } from './shell-link-icons.tsx'
import type { ShellLink } from './shell-queries.ts'

interface FooterProps {
  links: readonly ShellLink[]
  siteName: string
}

/** The page's footer: what editors placed there without an icon, in words; menu, footer icon buttons, copyright. */
function DrawnFooter({ links, siteName }: FooterProps) {
  const intl = useIntl()
  const markOf = useCurrentMark()
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.about}>
          <HomeLink siteName={siteName} className={styles.home} />
          <div className={styles.words}>
            <p className={styles.line}>
              <FormattedMessage id="base.tagline" />
            </p>
            <ShellLinkIcons links={links.filter(({ icon }) => !icon)} placement="footer" />
          </div>
        </div>
        <nav aria-label={intl.formatMessage({ id: 'menu.footer' })}>
          <ul className={styles.list}>
            {FOOTER_MENU.map((item) => (
              <li key={item.to}>
                <AppLink
                  to={item.to}
                  className={styles.link}
                  aria-current={markOf(item.to) === 'page' ? 'page' : undefined}
                >
                  <FormattedMessage id={item.label} />
                </AppLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.base}>
          <p className={styles.copyright}>
            <FormattedMessage id="base.copyright" values={{ year: COPYRIGHT_YEAR, site: siteName }} />
          </p>
          <ShellLinkIcons links={links.filter(({ icon }) => icon)} placement="footer" light />
        </div>
      </div>
    </footer>
  )
}

export const Footer = import.meta.env.SSR
  ? sharedPart('footer', DrawnFooter, ({ links, siteName }) => [
      links,
      siteName,
      useMarksOf(FOOTER_MENU.map(({ to }) => to)),
    ])
  : DrawnFooter
