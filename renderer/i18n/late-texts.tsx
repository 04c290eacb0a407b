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
  const { messages: early } = useIntl()
  return (
    <RawIntlProvider value={sharedIntl(locale, together(early as Messages, texts[locale]))}>{children}</RawIntlProvider>
  )
}

const made = new WeakMap<Messages, WeakMap<ParsedTexts, Messages>>()

/** Early messages and a late set, as the same object each time: the formatters of equal messages are then shared. */
function together(early: Messages, late: ParsedTexts): Messages {
  const withEarly = made.get(early) ?? new WeakMap<ParsedTexts, Messages>()
  const messages = withEarly.get(late) ?? { ...early, ...late }
  made.set(early, withEarly.set(late, messages))
  return messages
}
