import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import { loadedMessages } from './messages.ts'

/** Provides a language to everything below it; its messages must have been loaded. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={loadedMessages(locale)} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}
