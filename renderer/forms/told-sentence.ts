import type { ErrorMessage } from '#domain/errors/error-message.ts'
import { browserMessages } from '#generated/browser-messages.ts'
import type { Locale } from '#generated/types.ts'

/** A sentence in the page's language, or else in its original one, which `lang` then gives. */
export interface ToldSentence {
  text: string
  lang?: Locale
}

/**
 * Finds a sentence of the error catalogue, given in the language `told`, in another language. Any other sentence is
 * returned unchanged, marked with its language. `messages` are the sentences that have been loaded.
 */
export function inLanguage(
  text: string,
  told: Locale,
  locale: Locale,
  messages: Readonly<Record<string, ErrorMessage>> = browserMessages,
): ToldSentence {
  if (told === locale) return { text }
  const known = Object.values(messages).find((sentence) => sentence[told] === text)
  return known ? { text: known[locale] } : { text, lang: told }
}
