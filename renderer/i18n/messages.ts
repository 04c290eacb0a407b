import type { MessageFormatElement } from 'react-intl'
import type { MessageId } from '#generated/message-ids.ts'
import type { Locale } from '#generated/types.ts'

/** Interface words as parsed trees, by id. */
export type ParsedTexts = Record<string, MessageFormatElement[]>

/** As react-intl wants them: as if all were here. Those of late text sets come with the blocks that use them (`LateTexts`). */
export type Messages = Record<MessageId, MessageFormatElement[]>

const loaders: Record<Locale, () => Promise<{ messages: ParsedTexts }>> = {
  en: () => import('#generated/messages-en.ts'),
  id: () => import('#generated/messages-id.ts'),
}

const loaded = new Map<Locale, Messages>()

/** Loads the interface words of a language; at once when they are there already. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const { messages } = await loaders[locale]()
  loaded.set(locale, messages as Messages)
  return messages as Messages
}

/** The interface words of a language that has been loaded; none before. */
export function loadedMessages(locale: Locale): Messages {
  return loaded.get(locale) ?? ({} as Messages)
}
