import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import { TIME_ZONE } from '#domain/time/jakarta-time.ts'
import { DEFAULT_LOCALE } from '#generated/languages.ts'
import type { Locale } from '#generated/types.ts'
import type { Messages, ParsedTexts } from './messages.ts'
import { useLocale } from './use-locale.ts'

interface LateTextsProps {
  /** A late text set, as exported by a module such as `#generated/texts-compare.ts`. */
  texts: Record<Locale, ParsedTexts>
  children: ReactNode
}

/** Adds a text set that is not part of every page to the messages available to its children. */
export function LateTexts({ texts, children }: LateTextsProps) {
  const locale = useLocale()
  const { messages: early } = useIntl()
  const messages = useMemo(() => ({ ...(early as Messages), ...texts[locale] }), [early, texts, locale])
  return (
    <IntlProvider locale={locale} defaultLocale={DEFAULT_LOCALE} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}
