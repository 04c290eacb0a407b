import { FormattedMessage, useIntl } from 'react-intl'
import { formatMoment } from '#renderer/i18n/format-date.ts'
import styles from './releases.module.css'

/** When a release was published, and by whom. */
export function ReleasePublished({ moment, by }: { moment: string; by: string | null }) {
  const intl = useIntl()
  return (
    <time dateTime={moment} className={styles.note}>
      {intl.formatDate(moment, { dateStyle: 'medium', timeStyle: 'short' })}
      {by && ` · ${by}`}
    </time>
  )
}

/** A moment as Jakarta's clocks show it, and where the editor's clock differs, as that shows it, too. */
export function ReleaseMoment({ moment }: { moment: string }) {
  const intl = useIntl()
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  const there = formatMoment(intl, moment)
  const here = formatMoment(intl, moment, timeZone)
  return (
    <time dateTime={moment} className={styles.note}>
      <FormattedMessage id="releases.in_jakarta" values={{ moment: there }} />
      {here !== there && (
        <>
          {' · '}
          <FormattedMessage id="releases.own_time" values={{ moment: here }} />
        </>
      )}
    </time>
  )
}
