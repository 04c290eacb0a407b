import { CalendarClock } from 'lucide-react'
import { FormattedMessage, useIntl } from 'react-intl'
import { Link } from 'react-router-dom'
import type { StudioPage } from '#generated/types.ts'
import { useLocale } from '#renderer/i18n/use-locale.ts'
import { Icon } from '#renderer/ui/media/icon.tsx'
import { releaseAddress } from '../../place/addresses.ts'
import { ReleaseMoment } from '../../releases/release-moment.tsx'
import type { PageWork } from '../work/page-work.ts'
import { ownName } from '../work/part-names.ts'
import styles from './scheduled-parts.module.css'

interface ScheduledPartsProps {
  work: PageWork
  scheduled: StudioPage['scheduled']
}

/** What of the page waits in releases, when it goes out, and the way to each of them. */
export function ScheduledParts({ work, scheduled }: ScheduledPartsProps) {
  const intl = useIntl()
  const locale = useLocale()
  if (scheduled.length === 0) return null
  return (
    <ul className={styles.strip} aria-label={intl.formatMessage({ id: 'page-editor.waits' })}>
      {scheduled.map(({ no, publish_at, parts }) => (
        <li key={no}>
          <Icon icon={CalendarClock} size="sm" />
          <Link to={releaseAddress(no)}>
            <span>
              <FormattedMessage
                id="releases.waits_until"
                values={{ moment: <ReleaseMoment key={no} moment={publish_at} /> }}
              />
            </span>
          </Link>
          <span className={styles.parts}>{parts.map((name) => ownName(work, name, locale)).join(' · ')}</span>
        </li>
      ))}
    </ul>
  )
}
