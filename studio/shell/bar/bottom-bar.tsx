import { CalendarClock, FileText, House, Inbox, Search } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { COLLECTIONS, INBOX, RELEASES } from '../../place/addresses.ts'
import { useMayOpen } from '../../session/use-may-open.ts'
import { useOpenPalette } from '../palette/palette-opener.tsx'
import styles from './bottom-bar.module.css'

/** On a phone, the places where work begins, within reach of the thumb. */
export function BottomBar() {
  const intl = useIntl()
  const openPalette = useOpenPalette()
  const mayOpen = { documents: useMayOpen('documents'), releases: useMayOpen('releases'), leads: useMayOpen('leads') }
  return (
    <nav className={styles.bar} data-over="bottom" aria-label={intl.formatMessage({ id: 'shell.places' })}>
      <NavLink to="/" end className={styles.place}>
        <Icon icon={House} />
        <FormattedMessage id="home.title" />
      </NavLink>
      {mayOpen.documents && (
        <NavLink to={COLLECTIONS} className={styles.place}>
          <Icon icon={FileText} />
          <FormattedMessage id="lists.title" />
        </NavLink>
      )}
      {mayOpen.releases && (
        <NavLink to={RELEASES} className={styles.place}>
          <Icon icon={CalendarClock} />
          <FormattedMessage id="releases.title" />
        </NavLink>
      )}
      {mayOpen.leads && (
        <NavLink to={INBOX} className={styles.place}>
          <Icon icon={Inbox} />
          <FormattedMessage id="leads.title" />
        </NavLink>
      )}
      <button type="button" className={styles.place} onClick={openPalette}>
        <Icon icon={Search} />
        <FormattedMessage id="shell.find" />
      </button>
    </nav>
  )
}
