import type { ReactNode } from 'react'
import { RawIntlProvider, useIntl } from 'react-intl'
import type { Locale } from '#generated/types.ts'
import type { Messages, ParsedTexts } from './messages.ts'
import { sharedIntl } from './shared-intl.ts'
import { useLocale } from './use-locale.ts'

interface LateTextsProps {
  /** A late text set, as exported by a module such as `#generated/texts-compare.ts`. */
  texts: Record<Locale, ParsedTexts>
  children: ReactNode
}

/** Adds a text set that is not part of every page to the messages available to its children. */
export function LateTexts({ texts, children }: LateTextsProps) {
  const locale = useLocale()
  const { messages } = useIntl()
  return <RawIntlProvider value={sharedIntl(locale, messages as Messages, texts[locale])}>{children}</RawIntlProvider>
}
