import { CalendarClock, FileText, House, Inbox, Search } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { NavLink } from 'react-router-dom'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { COLLECTIONS, INBOX, RELEASES } from '../../place/addresses.ts'
import { useLeadKinds } from '../../session/use-lead-kinds.ts'
import { useOpenPalette } from '../palette/palette-opener.tsx'
import styles from './bottom-bar.module.css'

/** On a phone, the places where work begins, within reach of the thumb. */
export function BottomBar() {
  const intl = useIntl()
  const openPalette = useOpenPalette()
  const mayReadLeads = useLeadKinds().length > 0
  return (
    <nav className={styles.bar} data-over="bottom" aria-label={intl.formatMessage({ id: 'shell.places' })}>
      <NavLink to="/" end className={styles.place}>
        <Icon icon={House} />
        <FormattedMessage id="home.title" />
      </NavLink>
      <NavLink to={COLLECTIONS} className={styles.place}>
        <Icon icon={FileText} />
        <FormattedMessage id="lists.title" />
      </NavLink>
      <NavLink to={RELEASES} className={styles.place}>
        <Icon icon={CalendarClock} />
        <FormattedMessage id="releases.title" />
      </NavLink>
      {mayReadLeads && (
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
