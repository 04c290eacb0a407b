import type { Locale } from '#generated/types.ts'
import { madeOnce } from './made-once.ts'
import { TIME_ZONE } from './time-zone.ts'

const FORMATS: Record<Locale, () => Intl.DateTimeFormat> = {
  en: madeOnce(() => new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: TIME_ZONE })),
  id: madeOnce(() => new Intl.DateTimeFormat('id-ID', { dateStyle: 'long', timeZone: TIME_ZONE })),
}
const dayFormat = madeOnce(() => new Intl.DateTimeFormat('en-CA', { timeZone: TIME_ZONE }))

/** A day in words: `November 20, 2026`, `20 November 2026`. Empty when the date is missing or is none. */
export function formatDate(date: string | null | undefined, locale: Locale): string {
  const time = date ? Date.parse(date) : Number.NaN
  return Number.isNaN(time) ? '' : FORMATS[locale]().format(time)
}

/** The calendar day in Jakarta at a moment, as `YYYY-MM-DD`. */
export function jakartaDay(moment: Date = new Date()): string {
  return dayFormat().format(moment)
}
