import { CalendarClock, FileText, House, Inbox, type LucideIcon, Search, Users } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link, useLocation } from 'react-router-dom'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { COLLECTIONS, INBOX, PEOPLE, RELEASES } from '../../place/addresses.ts'
import { useCurrentPlace } from '../../place/place.tsx'
import { useMayOpen } from '../../session/use-may-open.ts'
import { useOpenPalette } from '../palette/palette-opener.tsx'
import styles from './bottom-bar.module.css'

/** On a phone, the places where work begins, within reach of the thumb. */
export function BottomBar() {
  const intl = useIntl()
  const openPalette = useOpenPalette()
  const mayOpen = {
    documents: useMayOpen('documents'),
    releases: useMayOpen('releases'),
    leads: useMayOpen('leads'),
    people: useMayOpen('people'),
  }
  return (
    <nav className={styles.bar} data-over="bottom" aria-label={intl.formatMessage({ id: 'shell.places' })}>
      <PlaceLink to="/" icon={House} title="home-screen.title" />
      {mayOpen.documents && <PlaceLink to={COLLECTIONS} icon={FileText} title="lists.title" />}
      {mayOpen.releases && <PlaceLink to={RELEASES} icon={CalendarClock} title="releases.title" />}
      {mayOpen.leads && <PlaceLink to={INBOX} icon={Inbox} title="leads.title" />}
      {mayOpen.people && <PlaceLink to={PEOPLE} icon={Users} title="people.title" />}
      <button type="button" className={styles.place} onClick={openPalette}>
        <Icon icon={Search} />
        <FormattedMessage id="shell.find" />
      </button>
    </nav>
  )
}

interface PlaceLinkProps {
  to: string
  icon: LucideIcon
  title: 'home-screen.title' | 'lists.title' | 'releases.title' | 'leads.title' | 'people.title'
}

/** Marked on every screen that belongs to it, also where only the way back says so, as from a new document. */
function PlaceLink({ to, icon, title }: PlaceLinkProps) {
  const { pathname } = useLocation()
  const parents = useCurrentPlace()?.parents.map((parent) => parent.to) ?? []
  const isAmong = [pathname, ...parents].some((address) => address === to || address.startsWith(`${to}/`))
  return (
    <Link to={to} aria-current={pathname === to ? 'page' : isAmong || undefined} className={styles.place}>
      <Icon icon={icon} />
      <FormattedMessage id={title} />
    </Link>
  )
}
