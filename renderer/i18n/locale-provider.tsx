import type { ReactNode } from 'react'
import { RawIntlProvider } from 'react-intl'
import type { Locale } from '#generated/types.ts'
import { loadedMessages } from './messages.ts'
import { sharedIntl } from './shared-intl.ts'

/** Provides a language to everything below it; its messages must have been loaded. */
export function LocaleProvider({ locale, children }: { locale: Locale; children: ReactNode }) {
  return <RawIntlProvider value={sharedIntl(locale, loadedMessages(locale))}>{children}</RawIntlProvider>
}
