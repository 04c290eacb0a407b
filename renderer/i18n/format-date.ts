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
