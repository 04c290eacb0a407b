import { type ReactNode, useMemo } from 'react'
import { IntlProvider, useIntl } from 'react-intl'
import type { Locale } from '#generated/types.ts'
import type { Messages, ParsedTexts } from './messages.ts'
import { TIME_ZONE } from './time-zone.ts'
import { useLocale } from './use-locale.ts'

interface LateTextsProps {
  /** A late text set, as `#generated/texts-compare.ts` exports it. */
  texts: Record<Locale, ParsedTexts>
  children: ReactNode
}

/** Gives everything below it the words of a text set that does not come with every page, beside those that do. */
export function LateTexts({ texts, children }: LateTextsProps) {
  const locale = useLocale()
  const { messages: early } = useIntl()
  const messages = useMemo(() => ({ ...(early as Messages), ...texts[locale] }), [early, texts, locale])
  return (
    <IntlProvider locale={locale} defaultLocale="en" messages={messages} timeZone={TIME_ZONE}>
      {children}
    </IntlProvider>
  )
}
