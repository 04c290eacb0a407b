import type { IntlShape } from 'react-intl'
import { inEveryLanguage, languageTag } from '#domain/languages/locales.ts'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import type { Locale } from '#generated/types.ts'
import { madeOnce } from './made-once.ts'

const FORMATS = inEveryLanguage((locale) =>
  madeOnce(() => new Intl.DateTimeFormat(languageTag(locale), { dateStyle: 'long', timeZone: TIME_ZONE })),
)

/** A date in words: `November 20, 2026`, `20 November 2026`. Empty when the date is missing or invalid. */
export function formatDate(date: string | null | undefined, locale: Locale): string {
  const time = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : FORMATS[locale]().format(time)
}

/** A moment in full words: `Friday, December 4, 2026 at 8:05 AM`, `Jumat, 4 Desember 2026 pukul 08.05`. */
export function formatMoment(
  { formatDateToParts }: Pick<IntlShape, 'formatDateToParts'>,
  moment: string,
  timeZone: string = TIME_ZONE,
): string {
  const parts = formatDateToParts(moment, { dateStyle: 'full', timeStyle: 'short', timeZone })
  // The full form of Indonesian begins the days before the tenth with a zero, which nobody writes.
  return parts.map(({ type, value }) => (type === 'day' ? String(Number(value)) : value)).join('')
}
