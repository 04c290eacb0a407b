import { LogOut, Search, UserRound } from 'lucide-react'
import { useEffect } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { IconButton } from '#renderer/ui/input/icon-button.tsx'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { ACCOUNT, COLLECTIONS, INBOX, PEOPLE, RELEASES } from '../../place/addresses.ts'
import { useCurrentPlace } from '../../place/place.tsx'
import { leave } from '../../session/leaving.ts'
import { useMayOpen } from '../../session/use-may-open.ts'
import { useStudioUser } from '../../session/use-studio-user.ts'
import { LanguageSwitch } from '../language/language-switch.tsx'
import { useOpenPalette } from '../palette/palette-opener.tsx'
import styles from './studio-bar.module.css'

/** Where the person is, a way to anything, the language, who they are, and the way out. */
export function StudioBar() {
  const intl = useIntl()
  const locale = useLocale()
  const user = useStudioUser()
  const place = useCurrentPlace()
  const openPalette = useOpenPalette()
  const mayOpen = {
    documents: useMayOpen('documents'),
    releases: useMayOpen('releases'),
    leads: useMayOpen('leads'),
    people: useMayOpen('people'),
  }
  const studio = intl.formatMessage({ id: 'shell.studio' })

  useEffect(() => {
    document.title = [place?.title, studio, siteName()].filter(Boolean).join(' · ')
  }, [place, studio])

  return (
    <header className={styles.bar}>
      <nav className={styles.place} aria-label={intl.formatMessage({ id: 'shell.place' })}>
        <Link to="/" className={styles.home}>
          {studio}
        </Link>
        {place?.parents.map(({ title, to }) => (
          <Link key={to} to={to} className={styles.parent}>
            {title}
          </Link>
        ))}
        {place && (
          <span aria-current="page" className={styles.here}>
            {place.title}
          </span>
        )}
      </nav>
      {mayOpen.documents && (
        <Link to={COLLECTIONS} className={styles.wide}>
          <FormattedMessage id="lists.title" />
        </Link>
      )}
      {mayOpen.releases && (
        <Link to={RELEASES} className={styles.wide}>
          <FormattedMessage id="releases.title" />
        </Link>
      )}
      {mayOpen.leads && (
        <Link to={INBOX} className={styles.wide}>
          <FormattedMessage id="leads.title" />
        </Link>
      )}
      {mayOpen.people && (
        <Link to={PEOPLE} className={styles.wide}>
          <FormattedMessage id="people.title" />
        </Link>
      )}
      <button type="button" className={styles.find} onClick={openPalette}>
        <Icon icon={Search} size="sm" />
        <span>
          <FormattedMessage id="shell.find" />
        </span>
        <kbd>{intl.formatMessage({ id: 'shell.find_keys' })}</kbd>
      </button>
      <LanguageSwitch />
      {user && (
        <Link to={ACCOUNT} className={styles.account} title={intl.formatMessage({ id: 'people.own_account' })}>
          <Icon icon={UserRound} />
          <span className={styles.name}>{user.name}</span>
        </Link>
      )}
      <IconButton icon={LogOut} label={intl.formatMessage({ id: 'shell.sign_out' })} onClick={() => leave(locale)} />
    </header>
  )
}

/** What the site is called; the document says it. */
function siteName(): string | undefined {
  return document.querySelector<HTMLMetaElement>('meta[name="application-name"]')?.content
}
