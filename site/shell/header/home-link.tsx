import { useIntl } from 'react-intl'
import { ADDRESSES } from '#domain/addresses/site-addresses.ts'
import { AppLink } from '#renderer/ui/navigation/app-link.tsx'
import styles from './home-link.module.css'

/** The site's logo as a link to the home page. */
export function HomeLink({ siteName, className }: { siteName: string; className: string | undefined }) {
  const intl = useIntl()
  return (
    <AppLink
      to={ADDRESSES.home}
      className={className}
      aria-label={intl.formatMessage({ id: 'home.page_of' }, { site: siteName })}
    >
      <SiteLogo />
    </AppLink>
  )
}

/** The site's logo: the mark, and the name drawn in strokes of the text color. */
function SiteLogo() {
  return (
    <svg className={styles.logo} viewBox="0 0 189 72" width="105" height="40" aria-hidden="true">
      <rect className={styles.mark} width="72" height="72" rx="6" />
      <g className={styles.sign} fill="none" strokeLinecap="round">
        <circle cx="36" cy="36" r="20.5" strokeWidth="9" />
        <path d="M36 15.5v41M15.5 36h41" strokeWidth="4.5" />
      </g>
      <g
        transform="translate(94 57) scale(.6)"
        fill="none"
        stroke="currentColor"
        strokeWidth="15"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d="M0-30a30 30 0 1 0 60 0a30 30 0 1 0-60 0" />
        <path d="M86-60v60M86-30a30 30 0 0 1 32-30M142-60v60M142-84v.5" />
      </g>
    </svg>
  )
}
