import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { Messages, ParsedTexts } from './messages.ts'

/** Formatters for all pages: a server that makes them again for each page spends a tenth of its drawing on that. */
const formatters = createIntlCache()
const made = new WeakMap<Messages | ParsedTexts, { early: Messages; intl: IntlShape }>()

/**
 * What `useIntl` gives in a language with these messages and, on top of them, those of a late text set. Both belong to
 * that language alone.
 */
export function sharedIntl(locale: Locale, early: Messages, late?: ParsedTexts): IntlShape {
  const known = made.get(late ?? early)
  if (known?.early === early) return known.intl
  const messages = { ...early, ...late }
  const intl = createIntl({ locale, defaultLocale: DEFAULT_LOCALE, messages, timeZone: TIME_ZONE }, formatters)
  made.set(late ?? early, { early, intl })
  return intl
}
