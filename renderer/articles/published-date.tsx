import { formatDate } from '../i18n/format-date.ts'
import { useLocale } from '../i18n/use-locale.ts'

/** A date in words in the page's language, in Jakarta time; nothing without a valid date. */
export function PublishedDate({ date }: { date: string | null | undefined }) {
  const locale = useLocale()
  const written = formatDate(date, locale)
  if (!date || !written) return null
  return <time dateTime={date}>{written}</time>
}
