import { CalendarClock } from 'lucide-react'
import { FormattedMessage } from 'react-intl'
import { Link } from 'react-router-dom'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { RELEASES } from '../place/addresses.ts'
import { ReleaseMoment } from '../releases/release-moment.tsx'
import { useMayOpen } from '../session/use-may-open.ts'
import styles from './documents.module.css'

/** Says when the next release goes out that takes the document, and leads to the releases. */
export function WaitsUntil({ moment }: { moment: string }) {
  const mayOpen = useMayOpen('releases')
  const words = (
    <FormattedMessage id="releases.waits_until" values={{ moment: <ReleaseMoment key="moment" moment={moment} /> }} />
  )
  return (
    <p className={styles.waits}>
      <Icon icon={CalendarClock} size="sm" /> {mayOpen ? <Link to={RELEASES}>{words}</Link> : words}
    </p>
  )
}
