import { CalendarClock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import { formatMoment } from '#renderer/i18n/format-date.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { RELEASES } from '../place/addresses.ts'
import { useMayOpen } from '../session/use-may-open.ts'
import styles from './documents.module.css'

/** Says when the next release goes out that takes the document, and leads to the releases. */
export function WaitsUntil({ moment }: { moment: string }) {
  const intl = useIntl()
  const mayOpen = useMayOpen('releases')
  const there = formatMoment(intl, moment)
  const words = (
    <FormattedMessage
      id="releases.waits_until"
      values={{ moment: intl.formatMessage({ id: 'releases.in_jakarta' }, { moment: there }) }}
    />
  )
  return (
    <p className={styles.waits}>
      <Icon icon={CalendarClock} size="sm" /> {mayOpen ? <Link to={RELEASES}>{words}</Link> : words}
    </p>
  )
}
