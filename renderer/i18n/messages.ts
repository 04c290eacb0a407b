import type { MessageFormatElement } from 'react-intl'
import type { MessageId } from '#generated/message-ids.ts'
import { messageLoaders } from '#generated/messages.ts'
import type { Locale } from '#generated/types.ts'

/** Interface texts as parsed message trees, by id. */
export type ParsedTexts = Record<string, MessageFormatElement[]>

/**
 * Typed as react-intl wants it: as if all messages were loaded. Those of late text sets are loaded with the blocks that
 * use them (`LateTexts`).
 */
export type Messages = Record<MessageId, MessageFormatElement[]>

const loaded = new Map<Locale, Messages>()

/** Loads the interface texts of a language; resolves immediately when they are already loaded. */
export async function loadMessages(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  const { messages } = await messageLoaders[locale]()
  loaded.set(locale, messages as Messages)
  return messages as Messages
}

/** The interface texts of a loaded language; an empty object before they are loaded. */
export function loadedMessages(locale: Locale): Messages {
  return loaded.get(locale) ?? ({} as Messages)
}
