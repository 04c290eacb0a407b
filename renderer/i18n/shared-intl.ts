import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { Messages, ParsedTexts } from './messages.ts'

/** Formatters for all pages: a server that makes them again for each page spends a tenth of its drawing on that. */
const formatters = createIntlCache()
/** By the early messages, then by the late texts: the same late texts stand within different ones of a page. */
const made = new WeakMap<Messages, WeakMap<Messages | ParsedTexts, IntlShape>>()

/**
 * What `useIntl` gives in a language with these messages and, on top of them, those of a late text set. Both belong to
 * that language alone. Without a time zone, which react-intl would put into all formats of dates again for every text
 * with a value: dates are written by `formatDate`.
 */
export function sharedIntl(locale: Locale, early: Messages, late?: ParsedTexts): IntlShape {
  const within = made.get(early) ?? new WeakMap<Messages | ParsedTexts, IntlShape>()
  made.set(early, within)
  const known = within.get(late ?? early)
  if (known) return known
  const messages = { ...early, ...late }
  const intl = createIntl({ locale, defaultLocale: DEFAULT_LOCALE, messages }, formatters)
  within.set(late ?? early, intl)
  return intl
}
