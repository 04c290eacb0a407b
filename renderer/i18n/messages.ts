import type { MessageFormatElement } from 'react-intl'
import type { Locale } from '#generated/types.ts'

type Messages = Record<string, MessageFormatElement[]>

const loaders: Record<Locale, () => Promise<{ messages: Messages }>> = {
  en: () => import('#generated/messages-en.ts'),
  id: () => import('#generated/messages-id.ts'),
}

const loaded = new Map<Locale, Messages>()

/** Loads the interface words of a language; at once when they are there already. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const { messages } = await loaders[locale]()
  loaded.set(locale, messages)
  return messages
}

/** The interface words of a language that has been loaded; none before. */
export function loadedMessages(locale: Locale): Messages {
  return loaded.get(locale) ?? {}
}
