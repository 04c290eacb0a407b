import { createIntl, createIntlCache, type IntlShape } from 'react-intl'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { Messages } from './messages.ts'

/** Formatters for all pages: a server that makes them again for each page spends a tenth of its drawing on that. */
const formatters = createIntlCache()
const made = new WeakMap<Messages, IntlShape>()

/** What `useIntl` gives in a language with these messages, which belong to that language alone. */
export function sharedIntl(locale: Locale, messages: Messages): IntlShape {
  const known = made.get(messages)
  if (known) return known
  const intl = createIntl({ locale, defaultLocale: DEFAULT_LOCALE, messages, timeZone: TIME_ZONE }, formatters)
  made.set(messages, intl)
  return intl
}
