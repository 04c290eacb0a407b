import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import type { Locale } from '#generated/types.ts'
import { loadedMessages } from './messages.ts'
import { TIME_ZONE } from './time-zone.ts'

/** Gives everything below it a language; its messages must have been loaded. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={loadedMessages(locale)} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}
