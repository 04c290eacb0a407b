import { errorMessages } from '#generated/error-messages.ts'
import type { Locale } from '#generated/types.ts'

/** A sentence in the page's language, or in the one that it was told in. */
export interface ToldSentence {
  text: string
  lang?: Locale
}

/** A sentence of the error catalogue in another language than the one it was told in; any other sentence stays, and says which language it is. */
export function inLanguage(text: string, told: Locale, locale: Locale): ToldSentence {
  if (told === locale) return { text }
  const known = Object.values(errorMessages).find((sentence) => sentence[told] === text)
  return known ? { text: known[locale] } : { text, lang: told }
}
