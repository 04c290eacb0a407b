import { useIntl } from 'react-intl'

/** A day as people write it in the page's language, in Jakarta's time; nothing without a date. */
export function PublishedDate({ date }: { date: string | null | undefined }) {
  const intl = useIntl()
  if (!date) return null
  return <time dateTime={date}>{intl.formatDate(date, { dateStyle: 'long', timeZone: 'Asia/Jakarta' })}</time>
}
